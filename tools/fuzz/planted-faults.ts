import type { PlantedChange } from '#tests/support/planted-change.ts';

/** A fault that the build plants in the app, and the wizard in which the explorer can find it. */
interface PlantedFault {
  readonly wizard: string;
  /** The property that the fault breaks. */
  readonly property: string;
  readonly changes: readonly PlantedChange[];
}

const keepTyped = 'session.keepTyped(step, asStored(without(values, codes)))';

export const PLANTED_FAULTS = {
  'text typed after a refused press is not kept': {
    wizard: 'consultations',
    property: 'typedTextIsKept',
    changes: [
      {
        file: 'src/engine/react/open-form.tsx',
        right: `callback: ({ values }) => ${keepTyped},`,
        wrong: `callback: ({ values }) => form.formState.isSubmitted || ${keepTyped},`,
      },
    ],
  },
  'typed text is saved two seconds too late': {
    wizard: 'consultations',
    property: 'typedTextIsKept',
    changes: [
      {
        file: 'src/engine/react/open-form.tsx',
        right: `callback: ({ values }) => ${keepTyped},`,
        wrong: `callback: ({ values }) => void setTimeout(() => ${keepTyped}, 2000),`,
      },
    ],
  },
  'an English error': {
    wizard: 'consultations',
    property: 'everyErrorIsJapanese',
    changes: [
      {
        file: 'src/lib/text-formats.ts',
        right: '有効な電話番号ではありません',
        wrong: 'Invalid phone number',
      },
    ],
  },
  'a wish without a time reads undefined': {
    wizard: 'consultations',
    property: 'noProgramWords',
    changes: [
      {
        file: 'src/ui/wish-picker/wish-picker.tsx',
        right: '} 時間未選択`',
        wrong: '} $' + '{wish.time || undefined}`',
      },
    ],
  },
  'Escape in the first wish throws': {
    wizard: 'consultations',
    property: 'noUncaughtException',
    changes: [
      {
        file: 'src/ui/wish-picker/wish-card.tsx',
        right: '|| !isOpen || !onClose) return;',
        wrong: '|| !isOpen) return;',
      },
    ],
  },
  'the second search for one postal code never ends': {
    wizard: 'basicInfo',
    property: 'waitingEnds',
    changes: [
      {
        file: 'src/engine/react/postal-code-control.tsx',
        right: '    lastCode.current = code;',
        wrong: '    if (lastCode.current === code) return;\n    lastCode.current = code;',
      },
    ],
  },
  'a slow call is sent again under another key': {
    wizard: 'catalogEnquetes',
    property: 'onePressMakesOneRow',
    changes: [
      {
        file: 'src/api/http-transport.ts',
        right: '      const response = await http.request<string | Blob>({',
        wrong: `      const headers = { ...outbound.headers, 'Idempotency-Key': crypto.randomUUID() };
      const again = () => void http.request(plainConfig({ ...outbound, headers }, sentWith));
      var hedge = endpoint.method === 'POST' ? setTimeout(again, 60) : undefined;
      const response = await http.request<string | Blob>({`,
      },
      {
        file: 'src/api/http-transport.ts',
        right: '      transfer?.end();\n    }\n  };',
        wrong: '      transfer?.end();\n      clearTimeout(hedge);\n    }\n  };',
      },
    ],
  },
  'going back to the page of the link changes only the address': {
    wizard: 'consultations',
    property: 'screenIsOfItsAddress',
    changes: [
      {
        file: 'src/engine/core/url-projection.ts',
        right: 'if (here.path === left.path) return;',
        wrong: 'if (here.path === left.path || here.behind.length === 0) return;',
      },
    ],
  },
  'the way to the cancellation leads nowhere': {
    wizard: 'mypage/visitReservations/:kind/:bookingId',
    property: 'addressIsAState',
    changes: [
      {
        file: 'src/pages/visit-reservations/appointment-card.tsx',
        right: '/cancel`}',
        wrong: '/cancellation`}',
      },
    ],
  },
  'a dialog without a button': {
    wizard: 'consultations',
    property: 'everyPageHasAWayOn',
    changes: [
      {
        file: 'src/ui/shop-choice/shop-sheet.tsx',
        right: `        <Button size="large" variant="outlined" onClick={onClose}>
          閉じる
        </Button>`,
        wrong: '        null',
      },
    ],
  },
} as const satisfies Readonly<Record<string, PlantedFault>>;

export type FaultName = keyof typeof PLANTED_FAULTS;
export const faultNames = Object.keys(PLANTED_FAULTS) as FaultName[];
