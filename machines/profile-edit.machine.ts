import { assign, fromPromise, setup } from 'xstate';
import type { FlowTag, StepMeta, TypedAnswers } from './flow.types.ts';
import type { Answer } from './port.types.ts';
import type {
  ProfileEditAnswers,
  ProfileEditContext,
  ProfileEditEvent,
  ProfileEditInput,
  ProfileEditProblem,
  ProfileSection,
  SavedProfile,
  SectionToSave,
} from './profile-edit.types.ts';

/** Shows the profile and changes it, one section at a time. */
export const profileEditMachine = setup({
  types: {
    context: {} as ProfileEditContext,
    events: {} as ProfileEditEvent,
    input: {} as ProfileEditInput,
    meta: {} as StepMeta,
    tags: {} as FlowTag,
  },
  actors: {
    saveSection: fromPromise<Answer<SavedProfile, ProfileEditProblem>, SectionToSave | null>(() =>
      Promise.reject(new Error('saveSection is not provided')),
    ),
  },
  guards: {
    leftHalfChanged: ({ context }) => halfChanged(context, context.typed) !== null,
    onlyLookedAt: ({ context, event }) => 'typed' in event && halfChanged(context, event.typed) === null,
    accepted: ({ event }) => 'output' in event && event.output.ok,
  },
  actions: {
    openAgain: assign(({ context }) => ({ section: halfChanged(context, context.typed), typed: {} })),
    forgetLeft: assign({ typed: {}, answers: {} }),
    rememberSection: assign(({ event }) => ('section' in event ? { section: event.section } : {})),
    rememberAnswer: assign(({ event }) => ('answer' in event ? { answers: { profile: event.answer } } : {})),
    forgetAnswer: assign({ answers: {}, problem: null }),
    rememberSaved: assign(({ event }) => {
      if (!('output' in event && event.output.ok)) return {};
      return { saved: event.output.value, receipt: event.output.value, answers: {}, problem: null };
    }),
    rememberProblem: assign(({ event }) =>
      'output' in event && !event.output.ok ? { problem: event.output.problem } : {},
    ),
  },
}).createMachine({
  id: 'profileEdit',
  context: ({ input }) => ({ ...input, section: null, problem: null }),
  initial: 'profile',
  states: {
    profile: {
      id: 'profile',
      route: {},
      meta: { path: '/mypage/editProfile' },
      initial: 'opening',
      states: {
        opening: {
          description:
            'A section that was half changed when the page went, or whose save had failed, is open again.',
          always: [
            { guard: 'leftHalfChanged', target: 'editing', actions: 'openAgain' },
            { target: 'viewing', actions: 'forgetLeft' },
          ],
        },
        viewing: {
          on: { 'section.opened': { target: 'editing', actions: 'rememberSection' } },
        },
        editing: {
          description:
            'One section at a time: the others can be opened again when this one is closed. One that was only looked at is not found open by who comes back.',
          on: {
            'section.entered': { target: 'saving', actions: 'rememberAnswer' },
            'answers.discarded': { target: 'viewing', actions: 'forgetAnswer' },
            'page.returned': { guard: 'onlyLookedAt', target: 'viewing', actions: 'forgetAnswer' },
          },
        },
        saving: {
          description: 'A second tap finds no event to send. Saving the same once more changes nothing.',
          tags: ['busy'],
          invoke: {
            id: 'saveSection',
            src: 'saveSection',
            input: ({ context }) => toSave(context),
            onDone: [
              { guard: 'accepted', target: 'viewing', actions: 'rememberSaved' },
              { target: 'editing', actions: 'rememberProblem' },
            ],
          },
        },
      },
    },
  },
});

function toSave({ section, answers }: ProfileEditContext): SectionToSave | null {
  return section !== null && answers.profile ? { section, answer: answers.profile } : null;
}

/** The section in which something stands that is otherwise than what the provider has. */
function halfChanged(
  { saved, answers }: ProfileEditContext,
  typed: TypedAnswers<ProfileEditAnswers>,
): ProfileSection | null {
  const values = Object.entries(typed.profile ?? answers.profile ?? {});
  const isOtherwise =
    (has: object) =>
    ([name, value]: [string, unknown]) =>
      name in has && JSON.stringify(value) !== JSON.stringify(has[name as keyof typeof has]);
  const found = Object.entries(saved).find(([, has]) => values.some(isOtherwise(has)));
  return (found?.[0] as ProfileSection | undefined) ?? null;
}
