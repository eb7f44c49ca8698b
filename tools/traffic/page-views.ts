import type { ViewPart } from './view-parts.ts';

/** A page view, combined from its access log entries. Times are in milliseconds since 1970. */
export interface PageView {
  path: string;
  trackingCode: string | null;
  opened: number;
  /** The time of the last entry. */
  last: number;
  /** The counted seconds (LOG-9). */
  seconds: number;
  problems: readonly string[];
}

/** The page views of one customer, in the order in which they were opened. */
export interface CustomerViews {
  /** An index that is valid only within one result of `readViews`, which returns no real customer ids. */
  customer: number;
  views: readonly PageView[];
}

export async function readViews(parts: AsyncIterable<ViewPart>): Promise<CustomerViews[]> {
  const customers = new Map<string, Map<string, PageView>>();
  for await (const { customerId, uuid, opened, last, seconds, problems, ...page } of parts) {
    const views = customers.get(customerId) ?? new Map<string, PageView>();
    customers.set(customerId, views);
    const view = views.get(uuid) ?? { ...page, opened, last, seconds: 0, problems: [] };
    views.set(uuid, view);
    view.opened = Math.min(view.opened, opened);
    view.last = Math.max(view.last, last);
    view.seconds += seconds;
    view.problems = [...view.problems, ...problems];
  }
  return [...customers.values()].map((views, customer) => ({
    customer,
    views: [...views.values()].sort((a, b) => a.opened - b.opened),
  }));
}
