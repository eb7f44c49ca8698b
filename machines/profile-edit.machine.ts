import { assign, fromPromise, setup } from 'xstate';
import type { TypedAnswers, WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
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

const ports = {
  saveSection: fromPromise<PortResult<SavedProfile, ProfileEditProblem>, SectionToSave | null>(() =>
    Promise.reject(new Error('saveSection is not provided')),
  ),
};

/** Shows the profile and changes it, one section at a time. */
export const profileEditMachine = setup({
  types: {} as WizardTypes<ProfileEditContext, ProfileEditEvent, ProfileEditInput, typeof ports>,
  actors: ports,
  guards: {
    leftHalfChanged: ({ context }) => findUnsavedSection(context, context.typed) !== null,
    onlyLookedAt: ({ context, event }) =>
      'typed' in event && findUnsavedSection(context, event.typed) === null,
    isLeftOne: ({ context, event }) => 'section' in event && event.section === context.section,
    accepted: ({ event }) => 'output' in event && event.output.ok,
  },
  actions: {
    nameLeft: assign(({ context }) => ({ section: findUnsavedSection(context, context.typed) })),
    rememberLeft: assign(({ event }) => ('typed' in event ? { typed: event.typed, wanted: null } : {})),
    rememberSection: assign(({ event }) => ('section' in event ? { section: event.section } : {})),
    rememberWanted: assign(({ event }) => ('section' in event ? { wanted: event.section } : {})),
    openWanted: assign(({ context }) => ({ section: context.wanted, wanted: null })),
    forgetWanted: assign({ wanted: null }),
    rememberAnswer: assign(({ event }) => ('answer' in event ? { answers: { profile: event.answer } } : {})),
    forgetChange: assign({ typed: {}, answers: {}, problem: null }),
    rememberSaved: assign(({ event }) => {
      if (!('output' in event && event.output.ok)) return {};
      return {
        saved: event.output.value,
        receipt: event.output.value,
        typed: {},
        answers: {},
        problem: null,
      };
    }),
    rememberProblem: assign(({ event }) => {
      if (!('output' in event) || event.output.ok) return {};
      const { problem } = event.output;
      return { problem, ...('saved' in problem && { saved: problem.saved }) };
    }),
  },
}).createMachine({
  id: 'profileEdit',
  context: ({ input }) => ({ ...input, section: null, wanted: null, problem: null }),
  initial: 'profile',
  states: {
    profile: {
      id: 'profile',
      route: {},
      meta: { path: '/mypage/editProfile' },
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: 'leftHalfChanged', target: 'left', actions: 'nameLeft' },
            { target: 'viewing', actions: 'forgetChange' },
          ],
        },
        left: {
          description:
            'A section is offered again if the customer left it with unsaved changes or saving it failed.',
          on: {
            'section.resumed': 'editing',
            'answers.discarded': { target: 'viewing', actions: 'forgetChange' },
            'section.opened': [
              { guard: 'isLeftOne', target: 'editing' },
              { target: 'editing.asking', actions: 'rememberWanted' },
            ],
          },
        },
        viewing: {
          on: { 'section.opened': { target: 'editing', actions: 'rememberSection' } },
        },
        editing: {
          description:
            'One section is open at a time. A section without changes is closed when the customer returns to the page.',
          initial: 'typing',
          on: {
            'section.entered': { target: 'saving', actions: 'rememberAnswer' },
            'answers.discarded': { target: 'viewing', actions: 'forgetChange' },
            'page.returned': [
              { guard: 'onlyLookedAt', target: 'viewing', actions: 'forgetChange' },
              { target: 'left', actions: 'rememberLeft' },
            ],
          },
          states: {
            typing: {
              on: {
                'section.opened': [
                  { guard: 'onlyLookedAt', target: 'typing', actions: ['forgetChange', 'rememberSection'] },
                  { target: 'asking', actions: 'rememberWanted' },
                ],
              },
            },
            asking: {
              description:
                'The customer wants to open another section. Unsaved changes are discarded only after the customer confirms.',
              on: {
                'section.resumed': { target: 'typing', actions: 'forgetWanted' },
                'answers.discarded': { target: 'typing', actions: ['forgetChange', 'openWanted'] },
              },
            },
          },
        },
        saving: {
          description: 'A second tap is ignored. Saving the same values again changes nothing.',
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

function toSave({ section, answers, saved }: ProfileEditContext): SectionToSave | null {
  return section !== null && answers.profile
    ? { section, answer: answers.profile, seen: saved[section] ?? {} }
    : null;
}

/** The section with unsaved changes; null when there is none. */
function findUnsavedSection(
  { saved, answers }: ProfileEditContext,
  typed: TypedAnswers<ProfileEditAnswers>,
): ProfileSection | null {
  const values = Object.entries(typed.profile ?? answers.profile ?? {});
  const differsFrom =
    (has: object) =>
    ([name, value]: [string, unknown]) =>
      name in has && JSON.stringify(value) !== JSON.stringify(has[name as keyof typeof has]);
  const found = Object.entries(saved).find(([, has]) => values.some(differsFrom(has)));
  return (found?.[0] as ProfileSection | undefined) ?? null;
}
