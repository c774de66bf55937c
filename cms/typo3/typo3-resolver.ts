import type { NoteText } from '#contract/cms-notes.ts'
import type { CmsFile, CmsPicture } from '#contract/cms-values.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { NoteError, noteOf } from '../note-texts.ts'
import { plainText, safeHtml } from '../safe-html.ts'
import type { SiteSettings } from '../site-settings.ts'
import { type Place, placeOf, type Typo3Place } from './typo3-addresses.ts'
import type { Typo3File } from './typo3-schema.ts'

/** Gives what TYPO3's pictures and files have become. Each throws a NoteError where one cannot be had. */
export interface Assets {
  picture(url: string, alt: string): CmsPicture
  file(url: string, label: string): CmsFile
}

/** Turns the values of one page into ours. What it throws is told at the field that it is about. */
export interface Typo3Resolver {
  /** An address to use; undefined, with a warning, where it leads nowhere. */
  link(href: string): string | undefined
  html(text: string): string
  picture(file: Typo3File): CmsPicture
  file(file: Typo3File): CmsFile
}

export interface ResolverOptions {
  readonly settings: SiteSettings
  readonly typo3: Typo3Place
  readonly basePath: string
  readonly assets: Assets
  /** Path of a page by TYPO3's number, for links in TYPO3's own notation. */
  readonly pathOfPage: (uid: number) => string | undefined
  /** Address of a file by TYPO3's number. */
  readonly urlOfFile: (uid: number) => string | undefined
  /** Where a path leads in the end. */
  readonly follow: (path: string) => string
}

/** What TYPO3's own notation says: `t3://page?uid=12#34`. */
function ofNotation(href: string, options: ResolverOptions): string | undefined {
  const url = new URL(href)
  const uid = Number(url.searchParams.get('uid'))
  switch (url.host) {
    case 'page': {
      const path = options.pathOfPage(uid)
      // Elements carry their number as "c34".
      return path && path + url.hash.replace(/^#(\d+)$/, '#c$1')
    }
    case 'file':
      return options.urlOfFile(uid)
    case 'url':
      return url.searchParams.get('url') ?? undefined
    case 'email':
      return `mailto:${url.searchParams.get('email') ?? ''}`
    case 'telephone':
      return `tel:${url.searchParams.get('number') ?? ''}`
    default:
      return undefined
  }
}

/** @param from path of the page that the values are on. @param warn is told what was left out. */
export function createResolver(
  options: ResolverOptions,
  from: string,
  warn: (text: NoteText) => void,
): Typo3Resolver {
  const { settings, typo3, assets, basePath, follow } = options

  /** `isPage`: the address is a path of the sub-site, without its base path. */
  function addressOf(place: Place): { href: string; isPage: boolean } {
    switch (place.kind) {
      case 'page': {
        const end = follow(place.path)
        return { href: end.startsWith('/') ? end + place.rest : end, isPage: end.startsWith('/') }
      }
      case 'file': {
        const { href } = assets.file(place.url, '')
        return {
          href: new URL(href, siteBaseUrl(settings.site, settings.environment, settings.ports)).href,
          isPage: false,
        }
      }
      case 'otherSite': {
        const environment = settings.environment === 'dev' ? 'local' : settings.environment
        return { href: siteBaseUrl(place.site, environment, settings.ports) + place.path, isPage: false }
      }
      case 'elsewhere':
        return { href: place.href, isPage: false }
    }
  }

  function resolve(href: string) {
    const written = href.startsWith('t3://') ? ofNotation(href, options) : href
    if (written === undefined || written === '') {
      warn(noteOf('linkLeadsNowhere', { link: href }))
      return undefined
    }
    const place = placeOf(written, from, typo3)
    if (place.kind === 'elsewhere' && !/^(https?|mailto|tel):/i.test(place.href)) {
      warn(noteOf('linkOfOtherKind', { link: href }))
      return undefined
    }
    return addressOf(place)
  }

  /** Text is plain HTML and not made of Gatsby links, so its addresses need the base path. */
  function linkInText(href: string): string | undefined {
    const address = resolve(href)
    return address?.isPage ? basePath + address.href : address?.href
  }

  return {
    link: href => resolve(href)?.href,
    html: text => safeHtml(text, linkInText),
    picture: file => assets.picture(wholeUrl(file.url, typo3), plainText(file.alternative)),
    file: file => assets.file(wholeUrl(file.url, typo3), plainText(file.title) || file.name),
  }
}

/** The whole address of a file. Throws where it lies on a host that is not TYPO3's. */
export function wholeUrl(url: string, typo3: Typo3Place): string {
  const whole = new URL(url, `${typo3.address}/`)
  if (!typo3.origins.includes(whole.origin)) {
    throw new NoteError(noteOf('fileElsewhere', { file: whole.href, hosts: typo3.origins.join(', ') }))
  }
  return whole.href
}
