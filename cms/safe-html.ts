import sanitizeHtml from 'sanitize-html'

/** What an editor's text may become, whichever source it comes from; scripts, styles, frames and handlers never pass. */
const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
  ...['strong', 'em', 'del', 'a', 'abbr', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const rules: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href'], abbr: ['title'], th: ['scope'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    // The page's title is its h1.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    s: 'del',
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
  },
}

/** What sanitising leaves empty, and what editors leave behind: paragraphs of a single space. */
const tidy = (html: string): string =>
  html
    .replaceAll(/[\s\u00a0]+(<\/(p|li|h[234]|td|th)>)/g, '$1')
    .replaceAll(/<p>(<br \/>|\s)*<\/p>/g, '')
    .trim()

/**
 * Links that lead nowhere become words. A pass of its own: sanitize-html drops the wrong end tags where it renames an element to one
 * that it then leaves out, so they become `<span>`, which the pass before has taken from the editor's own text.
 */
const unlinked = (html: string): string =>
  sanitizeHtml(html, {
    ...rules,
    allowedTags: [...allowedTags, 'span'],
    transformTags: {
      a: (tagName, attribs): sanitizeHtml.Tag =>
        attribs.href === undefined ? { tagName: 'span', attribs: {} } : { tagName, attribs },
    },
  }).replaceAll(/<\/?span>/g, '')

/**
 * The text with nothing but what a page may hold.
 * @param resolveLink turns the target of each link into an address; undefined leaves the words without their link.
 */
export function safeHtml(html: string, resolveLink?: (target: string) => string | undefined): string {
  const linked: sanitizeHtml.IOptions = {
    ...rules,
    transformTags: {
      ...rules.transformTags,
      a: (tagName, { href: target }): sanitizeHtml.Tag => {
        const href = target === undefined || !resolveLink ? target : resolveLink(target)
        return { tagName, attribs: href === undefined ? {} : { href } }
      },
    },
  }
  return tidy(unlinked(sanitizeHtml(html, linked)))
}

/** The text without any mark-up, for places that hold plain words. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<br\s*\/?>|<\/p>/gi, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
