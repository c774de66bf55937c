import type { NoteText } from '#contract/cms/cms-notes.ts'
import type { CmsFile, CmsPicture } from '#contract/cms/cms-values.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { NoteError, noteOf } from '../note-texts.ts'
import { plainText, safeHtml } from '../safe-html.ts'
import type { SiteSettings } from '../site-settings.ts'
import { type Place, placeOf, type Typo3Place } from './typo3-addresses.ts'
import { type Numbered, ofNotation, plainHref } from './typo3-notation.ts'
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
  /** The whole address of a page on the web; undefined for the page itself, and with a warning where there is none. */
  canonical(href: string): string | undefined
  html(text: string): string
  picture(file: Typo3File): CmsPicture
  file(file: Typo3File): CmsFile
}

export interface ResolverOptions extends Numbered {
  readonly settings: SiteSettings
  readonly typo3: Typo3Place
  readonly basePath: string
  readonly assets: Assets
  /** Where a path leads in the end. */
  readonly follow: (path: string) => string
}

interface Address {
  readonly href: string
  /** A path of the sub-site, without its base path. */
  readonly isPage: boolean
}

/** @param from path of the page that the values are on. @param warn is told what was left out. */
export function createResolver(
  options: ResolverOptions,
  from: string,
  warn: (text: NoteText) => void,
): Typo3Resolver {
  const { settings, typo3, assets, basePath, follow } = options
  const ownBaseUrl = () => siteBaseUrl(settings.site, settings.environment, settings.ports)

  function addressOf(place: Exclude<Place, { kind: 'unreadable' }>): Address {
    switch (place.kind) {
      case 'page': {
        const end = follow(place.path)
        return { href: end.startsWith('/') ? end + place.rest : end, isPage: end.startsWith('/') }
      }
      case 'file': {
        const { href } = assets.file(place.url, '')
        return {
          href: new URL(href, ownBaseUrl()).href,
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

  /** Where a link leads, or why it is left out. */
  function addressOrNote(href: string): Address | NoteText {
    const plain = plainHref(href)
    const written = plain.startsWith('t3://') ? ofNotation(plain, options) : plain
    if (written === undefined || written === '') return noteOf('linkLeadsNowhere', { link: href })
    const place = placeOf(written, from, typo3)
    if (place.kind === 'unreadable') return noteOf('linkUnreadable', { link: href })
    if (place.kind === 'elsewhere' && !/^(https?|mailto|tel):/i.test(place.href))
      return noteOf('linkOfOtherKind', { link: href })
    try {
      return addressOf(place)
    } catch (error) {
      // A file that cannot be had: a page can do without the link to it.
      if (!(error instanceof NoteError)) throw error
      return error.note
    }
  }

  function resolve(href: string): Address | undefined {
    const found = addressOrNote(href)
    if ('href' in found) return found
    warn(found)
    return undefined
  }

  /** Text is plain HTML and not made of Gatsby links, so its addresses need the base path. */
  function linkInText(href: string): string | undefined {
    const address = resolve(href)
    return address?.isPage ? basePath + address.href : address?.href
  }

  function canonical(href: string): string | undefined {
    const found = resolve(href)
    if (!found) return undefined
    if (found.isPage) return found.href.split(/[?#]/)[0] === from ? undefined : ownBaseUrl() + found.href
    if (/^https?:/i.test(found.href)) return found.href
    warn(noteOf('linkOfOtherKind', { link: href }))
    return undefined
  }

  return {
    link: href => resolve(href)?.href,
    canonical,
    html: text => safeHtml(text, linkInText),
    picture: file => assets.picture(wholeUrl(file.url, typo3), plainText(file.alternative)),
    file: file => assets.file(wholeUrl(file.url, typo3), plainText(file.title) || file.name),
  }
}

/** The whole address of a file. Throws a NoteError where it cannot be read or lies on a host that is not TYPO3's. */
export function wholeUrl(url: string, typo3: Typo3Place): string {
  const base = `${typo3.address}/`
  if (!URL.canParse(url, base)) throw new NoteError(noteOf('fileAddressUnreadable', { file: url }))
  const whole = new URL(url, base)
  if (!typo3.origins.includes(whole.origin)) {
    throw new NoteError(noteOf('fileElsewhere', { file: whole.href, hosts: typo3.origins.join(', ') }))
  }
  return whole.href
}
