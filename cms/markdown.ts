import { Marked, type Tokens } from 'marked'
import { NoteError, noteOfError } from './note-texts.ts'
import { safeHtml } from './safe-html.ts'

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
    return safeHtml(html)
  }
}

/** The error with the line of the text that it is about, from 1. */
function atItsLine(error: unknown, text: string, target: string): Error {
  const line = text.slice(0, Math.max(0, text.indexOf(target))).split('\n').length
  return new NoteError({ ...noteOfError(error), textLine: line })
}
