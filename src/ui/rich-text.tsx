import { styled } from '@mui/material/styles';
import type { Config } from 'dompurify';
import DOMPurify from 'dompurify';
import { useCallback } from 'react';

const purifier = DOMPurify(window);

const RULES = {
  ALLOWED_TAGS: [
    ...[
      'p',
      'br',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'a',
      'img',
    ],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'div'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'],
  /** This site's own paths, and what is safe to follow from it. */
  ALLOWED_URI_REGEXP: /^(?:https:|tel:|mailto:|\/(?![/\\]))/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config;

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A' && /^https:/i.test(element.getAttribute('href') ?? '')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (element.tagName === 'IMG') {
    element.setAttribute('loading', 'lazy');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
});

/** Below the page's own headings, whatever levels the author chose. */
function lowerHeadings(text: DocumentFragment): DocumentFragment {
  for (const heading of text.querySelectorAll('h1, h2')) {
    const lower = document.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return text;
}

const Text = styled('div')(({ theme }) => ({
  '& p, & ul, & ol, & dl, & dd, & h3, & h4, & blockquote': { margin: 0 },
  '& > * + *, & div > * + *, & blockquote > * + *': { marginTop: 12 },
  '& * + h3, & * + h4': { marginTop: 24 },
  '& h3, & h4': { fontSize: '1rem', lineHeight: 1.5 },
  '& ul, & ol': { paddingLeft: 24 },
  '& li + li': { marginTop: 4 },
  '& blockquote': { paddingLeft: 16, borderLeft: `3px solid ${theme.vars.palette.divider}` },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 8 },
  '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { padding: '8px 12px', border: `1px solid ${theme.vars.palette.divider}`, textAlign: 'left' },
  '& a': { fontWeight: 700, textUnderlineOffset: 4 },
}));

/** HTML that somebody else wrote, without anything that acts. Load it lazily: the purifier weighs 12 kB. */
export function RichText({ html }: { html: string }) {
  const fill = useCallback(
    (text: HTMLElement | null) => text?.replaceChildren(lowerHeadings(purifier.sanitize(html, RULES))),
    [html],
  );
  return <Text ref={fill} />;
}
