import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Config } from 'dompurify';
import DOMPurify from 'dompurify';
import { useCallback } from 'react';
import { isWebUrl } from '#src/lib/urls.ts';
import { textSize } from '#src/ui/theme/tokens.ts';
import { insertPhraseBreaks } from './phrases.tsx';

const purifier = DOMPurify(window);

const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src']);

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
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config;

/** The URL schemes that links may have in addition to those of {@link isWebUrl}. */
const CALLS = /^(?:tel|mailto):/i;

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (!URL_ATTRIBUTES.has(attribute.attrName)) return;
  attribute.keepAttr = isWebUrl(attribute.attrValue) || CALLS.test(attribute.attrValue);
});

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

function lowerHeadings(text: DocumentFragment): DocumentFragment {
  for (const heading of text.querySelectorAll('h1, h2')) {
    const lower = document.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return text;
}

const words = ({ vars }: Theme) => ({
  // `:where` keeps the specificity low, so that the next rule overrides this one.
  '& :where(p, ul, ol, dl, dd, h3, h4, blockquote)': { margin: 0 },
  '& > * + *, & div > * + *, & blockquote > * + *': { marginTop: '12px' },
  '& * + h3, & * + h4': { marginTop: '24px' },
  '& h3, & h4': { fontSize: textSize.body, lineHeight: 1.5 },
  '& ul, & ol': { paddingLeft: '24px' },
  '& li + li': { marginTop: '4px' },
  '& blockquote': { paddingLeft: '16px', borderLeft: `3px solid ${vars.palette.divider}` },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: '8px' },
  '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { padding: '8px 12px', border: `1px solid ${vars.palette.divider}`, textAlign: 'left' },
  '& a': { fontWeight: 700, textUnderlineOffset: '4px' },
});

function readable(html: string): DocumentFragment {
  const text = lowerHeadings(purifier.sanitize(html, RULES));
  insertPhraseBreaks(text);
  return text;
}

/** Sanitises untrusted HTML and shows it. Use {@link BuilderHtml}, which loads this component lazily. */
export function RichText({ html }: { html: string }) {
  const fill = useCallback((text: HTMLElement | null) => text?.replaceChildren(readable(html)), [html]);
  return <Box ref={fill} sx={words} />;
}
