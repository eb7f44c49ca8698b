import { assign, fromPromise, setup } from 'xstate';
import type { StepMeta } from './flow.types.ts';
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
    tags: {} as 'busy' | 'crashed',
  },
  actors: {
    saveSection: fromPromise<Answer<ProfileValues, ProfileEditProblem>, SectionToSave | null>(() =>
      Promise.reject(new Error('saveSection is not provided')),
    ),
  },
  guards: {
    accepted: ({ event }) => outputOf(event)?.ok === true,
  },
  actions: {
    rememberSection: assign(({ event }) =>
      event.type === 'section.opened' ? { section: event.section } : {},
    ),
    rememberAnswer: assign(({ event }) =>
      event.type === 'section.entered' ? { answers: { profile: event.answer }, problem: null } : {},
    ),
    forgetAnswer: assign({ answers: {}, problem: null }),
    rememberSaved: assign(({ event }) => {
      const output = outputOf(event);
      return output?.ok ? { saved: output.value, receipt: output.value, answers: {} } : {};
    }),
    rememberProblem: assign(({ event }) => {
      const output = outputOf(event);
      return { problem: output && !output.ok ? output.problem : null };
    }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'profileEdit',
  context: ({ input }) => ({ ...input, section: null, reviewing: false, problem: null, crash: null }),
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
          on: {
            'section.opened': { target: 'editing', actions: 'rememberSection' },
          },
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
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
      },
    },
    crashed: {
      id: 'crashed',
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function toSave({ section, answers }: ProfileEditContext): SectionToSave | null {
  return section !== null && answers.profile ? { section, answer: answers.profile } : null;
}

function outputOf(event: object): Answer<ProfileValues, ProfileEditProblem> | null {
  return 'output' in event ? (event.output as Answer<ProfileValues, ProfileEditProblem>) : null;
}
