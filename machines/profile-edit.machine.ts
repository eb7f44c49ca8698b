import { assign, fromPromise, setup } from 'xstate';
import type { FlowTag, StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';
import type {
  ProfileEditContext,
  ProfileEditEvent,
  ProfileEditInput,
  ProfileEditProblem,
  ProfileValues,
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
    saveSection: fromPromise<Answer<ProfileValues, ProfileEditProblem>, SectionToSave | null>(() =>
      Promise.reject(new Error('saveSection is not provided')),
    ),
  },
  guards: {
    accepted: ({ event }) => 'output' in event && event.output.ok,
  },
  actions: {
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
      initial: 'viewing',
      states: {
        viewing: {
          description: 'A section that was half changed when the page went is opened again by its draft.',
          on: { 'section.opened': { target: 'editing', actions: 'rememberSection' } },
        },
        editing: {
          description: 'One section at a time: the others can be opened again when this one is closed.',
          on: {
            'section.entered': { target: 'saving', actions: 'rememberAnswer' },
            'answers.discarded': { target: 'viewing', actions: 'forgetAnswer' },
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
