export interface LinePage {
  url(): URL;
  replaceUrl(url: string): void;
}

export const browserPage: LinePage = {
  url: () => new URL(location.href),
  replaceUrl: (url) => history.replaceState(history.state, '', url),
};
