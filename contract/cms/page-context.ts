import type { CmsPage } from './cms-page.ts'
import type { Language } from '../kernel/primitives.ts'
import type { SiteConfig } from './site-config.ts'

/** The words of a namespace as its JSON in `locales/` holds them. */
export interface Messages {
  readonly [key: string]: string | Messages
}

/** What the build gives to every page, as Gatsby's `pageContext`. */
export interface PageContext {
  readonly config: SiteConfig
  /** `website_lang` of a CMS page; the sub-site's language on every other page. */
  readonly lang: Language
  /** The namespace `common` in that language. */
  readonly messages: Messages
  readonly page?: CmsPage
}
