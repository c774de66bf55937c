import type { Language, LocalizedText } from '../kernel/primitives.ts'

/** The environments that a build or a server is for. `dev` is `local` seen through `gatsby develop`. */
export const environmentNames = ['local', 'hosts', 'staging', 'production', 'dev'] as const
export type EnvironmentName = (typeof environmentNames)[number]

/** What a sub-site can switch on or off; the pages of a feature that is off are not built. */
export const featureKeys = ['account', 'shop', 'ads'] as const
export type FeatureKey = (typeof featureKeys)[number]
export type Features = Readonly<Record<FeatureKey, boolean>>

/**
 * How the way to an order is cut (SPEC 2). `separate`: shipping and payment, then the review. `combined`: shipping, then payment on
 * the same page as the review.
 */
export const checkoutVariants = ['separate', 'combined'] as const
export type CheckoutVariant = (typeof checkoutVariants)[number]

/** Colour scheme of a page; a person may choose another (cookie `theme`). */
export type ColorScheme = 'light' | 'dark'

/** Where the platform answers; absolute, without a slash at the end. */
export interface Roots {
  /** The default sub-site's origin; a sub-site's own address is `SiteConfig.baseUrl`. */
  readonly web: string
  readonly api: string
  readonly authority: string
  readonly feeds: string
  /** The live-video file itself. */
  readonly live: string
  /** The payment provider's own pages, where the club uses the sandbox. */
  readonly pay: string
}

/** A link: `href` starts with `/` for a page of the same sub-site (without its base path), else it is a whole address. */
export interface SiteLink {
  readonly label: string
  readonly href: string
}

export interface FooterColumn {
  readonly title: string
  readonly links: readonly SiteLink[]
}

/** What kind of sub-site it is; the directory of all of them is ordered by it. */
export const siteGroups = ['teams', 'club', 'stadium', 'sports', 'events', 'projects'] as const
export type SiteGroup = (typeof siteGroups)[number]

/** One of the club's sub-sites, as the bar above every page shows it. `href` is a whole address. */
export interface SiteBarEntry {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly language: Language
  readonly current: boolean
}

/** Who speaks on the pages: a club that takes Kurve over changes these values alone. */
export interface ClubIdentity {
  /** "SG Eichwald 1899" */
  readonly name: string
  /** "SGE" */
  readonly shortName: string
  /** "DreiBurgenPark" */
  readonly stadium: string
  /** Of its service. */
  readonly email: string
}

/** Who plays the club's radio (SPEC 7). */
export type RadioPlayer =
  /** Our own player. `source` is the address of a stream, or of a file, which begins anew at its end. */
  | { readonly kind: 'own'; readonly source: string; readonly repeats: boolean }
  /** A provider's script, which is loaded with the person's consent alone and knows the club by a fixed token. */
  | { readonly kind: 'script'; readonly provider: string; readonly script: string; readonly token: string }

export interface Radio {
  /** "Fanradio" */
  readonly name: string
  readonly player: RadioPlayer
}

/** What the club broadcasts itself. */
export interface Broadcasts {
  /** Absent where the club has no radio. */
  readonly radio?: Radio
}

/** Of whose matches the strip in the header is. */
export interface MatchStripSettings {
  readonly teamId: number
  /** The running season, by the year that it begins in. */
  readonly season: number
  /** The sub-site's page with the live ticker. */
  readonly href: string
}

/**
 * What the browser may know about its sub-site. It is page data and not part of the bundle, so that all
 * sub-sites share the same JavaScript.
 */
export interface SiteConfig {
  readonly site: string
  readonly name: string
  readonly club: ClubIdentity
  readonly names: LocalizedText
  readonly language: Language
  readonly languages: readonly Language[]
  readonly environment: EnvironmentName
  /** Midnight (UTC, ISO 8601) of the day of the build: what a page takes for now until it is in a browser. */
  readonly builtAt: string
  /** `/profis`, or empty where the sub-site has a host of its own. */
  readonly basePath: string
  /** Whole address of the start page, without a slash at the end. */
  readonly baseUrl: string
  readonly roots: Roots
  /** Empty: cookies belong to the host alone. */
  readonly cookieDomain: string
  readonly features: Features
  readonly checkout: CheckoutVariant
  /** Whole address of another sub-site's shop; absent where the sub-site has a shop of its own. */
  readonly shopElsewhere?: string
  /** Whose matches the sub-site shows (SPEC 9); absent where there is no team. */
  readonly teamId?: number
  /** Absent where the header has no strip with the latest match. */
  readonly matchStrip?: MatchStripSettings
  /** Absent where neither live video nor radio are shown (SPEC 2). */
  readonly broadcasts?: Broadcasts
  readonly theme: ColorScheme
  /** CSS with the sub-site's own values for tokens; empty where the club's tokens are right. */
  readonly themeCss: string
  readonly navigation: readonly SiteLink[]
  readonly siteBar: readonly SiteBarEntry[]
  readonly footer: readonly FooterColumn[]
  /** What stands in room for advertising without advertising; absent where the sub-site has none. */
  readonly ownAd?: { readonly text: string; readonly link: SiteLink }
}
