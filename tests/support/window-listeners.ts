/** Records every listener that is added to `window`. `remove` removes them all, as closing the page would. */
export function noteListeners(): { remove(): void } {
  const noted: Parameters<typeof window.addEventListener>[] = [];
  const add = window.addEventListener;
  const noting: typeof add = (...added: Parameters<typeof add>) => {
    noted.push(added);
    add.apply(window, added);
  };
  window.addEventListener = noting;
  return {
    remove: () => {
      for (const [type, listener, how] of noted) window.removeEventListener(type, listener, how);
      if (window.addEventListener === noting) window.addEventListener = add;
    },
  };
}
