import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const templateKind = z.enum([
  'message',
  'nextReservation',
  'events',
  'webCatalogs',
  'points',
  'enquetes',
  'links',
]);

/**
 * The builder's sections of home and mypage, in order. `body` is the builder's HTML. A section of an unknown kind shows
 * only that HTML.
 */
export const getMypageTemplates = endpoint({
  method: 'GET',
  path: '/mypage_templates',
  access: 'customer',
  answer: z.object({
    mypageTemplates: z.array(
      z.object({
        id,
        kind: z.catch(templateKind, 'message'),
        title: z.string(),
        body: z.nullable(z.string()),
        links: z.array(z.object({ label: z.string(), path: z.string() })),
      }),
    ),
  }),
});

/** The customer's tasks, most urgent first. `path` is a path of the app. */
export const getTaskMaster = endpoint({
  method: 'GET',
  path: '/task_master',
  access: 'customer',
  answer: z.object({
    taskMaster: z.object({
      tasks: z.array(z.object({ id, title: z.string(), path: z.string(), done: z.boolean() })),
    }),
  }),
});

/** The account's redirects. The first pattern that matches is used (ARR-33, ARR-34). */
export const getLineAccountRedirectSettings = endpoint({
  method: 'GET',
  path: '/line_account_redirect_settings',
  access: 'visitor',
  answer: z.object({
    lineAccountRedirectSettings: z.array(
      z.object({ id, redirectFromUrl: z.string(), redirectToUrl: z.string() }),
    ),
  }),
});
