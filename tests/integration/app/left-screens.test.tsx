import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { QuickFill } from '#flows/shared/profile/quick-fill.tsx';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { AppServicesProvider } from '#src/app/base/services/app-services.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import type { LineClient } from '#src/line/line-client.ts';
import { FriendOffer } from '#src/shared/friendship/friend-offer.tsx';
import { ShareWithFamily } from '#src/shared/sharing/share-with-family.tsx';
import { HomeShortcut } from '#src/shared/shortcut/home-shortcut.tsx';
import { lineDevice, memoryLineDoor } from '#tests/support/memory-line-door.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { render } from '#tests/support/render.tsx';

const step = { data: { validations: [] }, fillIn: () => 0 } as unknown as StepScreenProps<{
  validations: readonly [];
}>;

const PARTS: [string, ReactElement][] = [
  ['the offer of friendship', <FriendOffer key="part" />],
  ['the offer of a shortcut', <HomeShortcut key="part" />],
  ['Quick-fill', <QuickFill key="part" {...step} />],
  ['the share button', <ShareWithFamily key="part" path="/events/1" text="見学会のご案内です。" />],
];

const door: LineClient = {
  ...memoryLineDoor(lineDevice('token')),
  isInClient: () => false,
  friendship: async () => false,
  homeShortcut: async () => async () => undefined,
  quickFill: async () => ({ button: { url: '/a.svg', width: 1, height: 1, alt: '' }, ask: async () => null }),
};

/** Services whose LINE opens when `openLine` is called, with the states that the charts of the part have reached. */
function services() {
  let openLine: () => void = () => undefined;
  const opened = new Promise<LineClient>((resolve) => {
    openLine = () => resolve(door);
  });
  const line = vi.fn(() => opened);
  const states: unknown[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.snapshot' && 'value' in event.snapshot) states.push(event.snapshot.value);
  };
  const value = {
    client: { call: async () => ({ ok: true, value: { customer: { connected: false } } }) },
    line,
    device: memoryStore(),
    visitor: () => 'one',
    report: (error: unknown) => expect.unreachable(String(error)),
    inspection: { inspect },
  } as unknown as AppServices;
  const withServices = (part: ReactElement) => (
    <AppServicesProvider value={value}>{part}</AppServicesProvider>
  );
  return { withServices, line, openLine, states };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('after the customer has left the screen while LINE was opening,', () => {
  test.each(PARTS)('the chart of %s goes no further', async (_, part) => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { withServices, line, openLine, states } = services();
    const { unmount } = render(withServices(part));
    for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
    await turns();
    expect([line.mock.calls.length > 0, states.length > 0]).toEqual([true, true]);
    unmount();
    states.length = 0;
    openLine();
    await turns();
    expect([states, share.mock.calls]).toEqual([[], []]);
  });
});

test.each(PARTS)('a render of %s that is never shown starts nothing', async (_, part) => {
  const { withServices, line, states } = services();
  renderToStaticMarkup(withServices(part));
  await turns();
  expect([line.mock.calls, states]).toEqual([[], []]);
});
