import { readFileSync } from 'node:fs'
import { Marked, type Token, type Tokens } from 'marked'
import type { Language } from '#contract/kernel/primitives.ts'
import { linkAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import type { MailBlock } from './mail-content.ts'

type Where = Pick<Settings, 'environment' | 'ports'>

interface Reader {
  readonly language: Language
  /** Key of the sub-site that links lead to, if it fits (`accountPageAddress`). */
  readonly site: string | null | undefined
}

/** The club's pages that every buyer gets on a durable medium: withdrawal first, which has a deadline. */
const files: Readonly<Record<Language, readonly [withdrawal: string, terms: string]>> = {
  de: ['widerruf.md', 'agb.md'],
  en: ['withdrawal.md', 'terms.md'],
  ja: ['withdrawal.md', 'terms.md'],
}

const contents = new URL('../../../sites/club/content/', import.meta.url)
const frontMatter = /^---\r?\n([^]*?)\r?\n---\r?\n/

const pages = new Map<Language, readonly { readonly title: string; readonly tokens: readonly Token[] }[]>()

/** Read once: the server is started anew when the club's files change. */
function pagesIn(language: Language) {
  const known = pages.get(language)
  if (known) return known
  const read = files[language].map(file => {
    const text = readFileSync(new URL(`${language}/${file}`, contents), 'utf8')
    const [head = '', fields = ''] = frontMatter.exec(text) ?? []
    const title = /^title: *(.+)$/m.exec(fields)?.[1]
    if (title === undefined) throw new Error(`sites/club/content/${language}/${file} has no title`)
    return { title, tokens: new Marked({ gfm: true }).lexer(text.slice(head.length)) }
  })
  pages.set(language, read)
  return read
}

/** Withdrawal instruction and terms in full, as the order mail has to carry them (§ 312f BGB, Art. 246a § 1 EGBGB). */
export const legalTexts = (where: Where, reader: Reader): MailBlock[] =>
  pagesIn(reader.language).flatMap(({ title, tokens }) => [
    { kind: 'heading' as const, text: title },
    ...tokens.flatMap(token => blockOf(token, where, reader)),
  ])

function blockOf(token: Token, where: Where, reader: Reader): MailBlock[] {
  const write = (inner: readonly Token[] | undefined) => textOf(inner ?? [], where, reader)
  switch (token.type) {
    case 'space':
      return []
    case 'list':
      return (token as Tokens.List).items.map(item => ({ kind: 'text', text: `– ${write(item.tokens)}` }))
    default:
      return [{ kind: 'text', text: 'tokens' in token ? write(token.tokens) : token.raw.trim() }]
  }
}

/** The words of a paragraph; the address of a link stands behind it, unless the link itself says it. */
const textOf = (tokens: readonly Token[], where: Where, reader: Reader): string =>
  tokens
    .map(token => {
      const inner = 'tokens' in token ? textOf(token.tokens, where, reader) : undefined
      const { text = token.raw } = token as { text?: string }
      if (token.type !== 'link') return inner ?? text
      const { href } = token as { href: string }
      const isSaid = /^(mailto|tel):/.test(href)
      return isSaid ? inner : `${inner ?? ''} (${linkAddress(where, reader, href)})`
    })
    .join('')
