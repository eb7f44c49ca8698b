import { configure } from '@testing-library/react';

/** Most is found by its role, and asking of everything around whether it is seen takes half the time. */
configure({ defaultHidden: true });

/** jsdom brings a Uint8Array of its own, to which Node's buffers do not belong: the database would refuse them. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

/** jsdom brings a FormData of its own, which Node's requests do not know. */
globalThis.FormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;

/** jsdom has no layout and complains where it is asked to scroll. */
window.scrollTo = () => undefined;
