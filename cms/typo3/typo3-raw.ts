import type { NoteText } from '#contract/cms/cms-notes.ts'

/** A page as TYPO3 gives it. */
export interface RawPage {
  /** Its path on the sub-site, with slashes at both ends. */
  readonly path: string
  readonly json: unknown
}

export interface RawRedirect {
  readonly from: string
  /** As TYPO3 says it. */
  readonly to: string
  readonly status: number
}

/** Everything that TYPO3 says of a sub-site. */
export interface RawSite {
  readonly origins: readonly string[]
  readonly pages: readonly RawPage[]
  readonly redirects: readonly RawRedirect[]
  /** Addresses that are linked and not there, with the page that links to them. */
  readonly missing: readonly { readonly path: string; readonly from: string }[]
}

/** What became of a picture or file: its name in the snapshot's folder, or why there is none. */
export type AssetOutcome = { readonly file: string } | { readonly fault: NoteText }

/** What TYPO3 said of a sub-site at one moment, and where the pictures and files that it uses lie. */
export interface Typo3Snapshot extends RawSite {
  /** Where it was asked, without a slash at the end. */
  readonly address: string
  /** By whole address. */
  readonly assets: Readonly<Record<string, AssetOutcome>>
}
