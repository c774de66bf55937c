import type { NoteText } from '#contract/cms/cms-notes.ts'
import { NoteError } from '../note-texts.ts'
import { plainText } from '../safe-html.ts'
import { shortened } from './elements/heading.ts'
import { firstPicture } from './elements/text-elements.ts'
import { firstWords } from './first-words.ts'
import type { Typo3Resolver } from './typo3-resolver.ts'
import { type Typo3File, typo3Link, type Typo3Page } from './typo3-schema.ts'

/** The most that a list of search results shows of a page's description. */
const longestDescription = 200
const longestTitle = 70
/** What messengers and social networks show of a shared page. */
const longestShared = { title: 200, description: 400 } as const

export interface SeoTools {
  readonly resolver: Typo3Resolver
  readonly warn: (text: NoteText) => void
}

/** What a page's head has under a name, as `seo › meta` lists it: the extension "seo" of TYPO3 writes it there. */
const tagIn = ({ seo }: Typo3Page, name: string): string =>
  seo?.meta?.find(tag => firstWords(tag.name, tag.property).toLowerCase() === name)?.content ?? ''

function robotsOf(page: Typo3Page) {
  const said = tagIn(page, 'robots').toLowerCase()
  const legacy = page.meta?.robots
  const noFollow = (legacy?.noFollow ?? false) || /\b(nofollow|none)\b/.test(said)
  return {
    noIndex: (legacy?.noIndex ?? false) || /\b(noindex|none)\b/.test(said),
    ...(noFollow && { noFollow }),
  }
}

/** Whole address of the page that search engines are to know instead; undefined where that is the page itself. */
function canonicalOf({ meta, seo }: Typo3Page, { resolver }: SeoTools): string | undefined {
  const inHead = seo?.link?.find(({ rel }) => rel === 'canonical')?.href
  const href = typo3Link.safeParse(meta?.canonical).data?.href ?? inHead?.replaceAll('&amp;', '&')
  return href ? resolver.canonical(href) : undefined
}

/** The picture that a shared page is shown with; undefined, with a warning, where it cannot be had. */
function pictureOf(page: Typo3Page, { resolver, warn }: SeoTools): Typo3File | undefined {
  const images: unknown = page.meta?.ogImage
  const own = firstPicture(Array.isArray(images) ? images : [images])
  const address = tagIn(page, 'og:image')
  const picture =
    own ?? (address === '' ? undefined : firstPicture([{ publicUrl: address.replaceAll('&amp;', '&') }]))
  if (!picture) return undefined
  try {
    resolver.picture(picture)
    return picture
  } catch (error) {
    if (!(error instanceof NoteError)) throw error
    warn(error.note)
    return undefined
  }
}

/** What search engines and social networks are told of a page, before it is checked. TYPO3 repeats the title where nothing is set. */
export function seoOf(page: Typo3Page, title: string, tools: SeoTools) {
  const { meta } = page
  const own = plainText(meta?.title ?? '')
  const description = plainText(firstWords(meta?.description, tagIn(page, 'description')))
  const shared = {
    title: plainText(firstWords(meta?.ogTitle, tagIn(page, 'og:title'))),
    description: plainText(firstWords(meta?.ogDescription, tagIn(page, 'og:description'))),
  }
  const canonical = canonicalOf(page, tools)
  const picture = pictureOf(page, tools)
  return {
    ...(own !== '' && own !== title && own.length <= longestTitle && { title: own }),
    ...(description !== '' && { description: shortened(description, longestDescription) }),
    ...(canonical !== undefined && { canonical }),
    ...robotsOf(page),
    social: {
      ...(shared.title !== title &&
        shared.title !== own && { title: shortened(shared.title, longestShared.title) }),
      ...(shared.description !== description && {
        description: shortened(shared.description, longestShared.description),
      }),
      ...(picture && { picture }),
    },
  }
}
