import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** What an editor's text may become; scripts, styles, frames and handlers never pass. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 'del', 'a', 'abbr', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], abbr: ['title'], th: ['scope'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { h1: 'h2', th: sanitizeHtml.simpleTransform('th', { scope: 'col' }) },
}

/** Turns Markdown into safe HTML. */
export type MarkdownRenderer = (text: string) => string

/**
 * A renderer for the pages of one sub-site. The page's title is its h1, so `#` becomes an h2.
 * @param resolveLink turns the target of a link (`profis:/news/`) into an address. It comes before sanitising,
 * which would take `profis:` for a scheme of the web and drop the link.
 */
export function createMarkdownRenderer(resolveLink: (target: string) => string): MarkdownRenderer {
  return text => {
    let wrong: { readonly error: unknown; readonly target: string } | undefined
    const marked = new Marked({
      gfm: true,
      walkTokens: token => {
        if (token.type !== 'link') return
        const link = token as Tokens.Link
        try {
          link.href = resolveLink(link.href)
        } catch (error) {
          wrong ??= { error, target: link.href }
        }
      },
    })
    const html = marked.parse(text, { async: false })
    if (wrong) throw atItsLine(wrong.error, text, wrong.target)
    return sanitizeHtml(html, allowed).trim()
  }
}

/** The error with the line of the text that it is about, from 1. */
function atItsLine(error: unknown, text: string, target: string): Error {
  const line = text.slice(0, Math.max(0, text.indexOf(target))).split('\n').length
  return new Error(`line ${line} of the text: ${error instanceof Error ? error.message : String(error)}`)
}
