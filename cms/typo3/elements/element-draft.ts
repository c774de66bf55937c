import type { z } from 'zod'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import type { CmsBlockType } from '#contract/cms/cms-page.ts'
import type { Typo3Element } from '../typo3-schema.ts'

/** A block as an element says it: its pictures, links and texts are still TYPO3's. */
export type Draft = Readonly<Record<string, unknown>> & { readonly type: CmsBlockType }

/** A draft with the element that it came from. */
export interface PlacedDraft {
  readonly element: Typo3Element
  readonly draft: Draft
}

/** What an element is turned into blocks with. */
export interface ElementContext {
  readonly element: Typo3Element
  readonly pageTitle: string
  /** The element's content by a shape; undefined, with a problem, where it does not have it. */
  readonly read: <T extends z.ZodType>(shape: T) => z.output<T> | undefined
  /** Something was left out. */
  readonly warn: (text: NoteText) => void
}

/** Turns one element into blocks; most give one, some none. */
export type ElementBlocks = (context: ElementContext) => readonly Draft[]
