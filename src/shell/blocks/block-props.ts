import type { CmsBlockOf, CmsBlockType } from '#contract/cms/cms-page.ts'

export interface BlockProps<Type extends CmsBlockType> {
  readonly block: CmsBlockOf<Type>
  /** The block opens the page: its heading is the h1 and its picture loads at once. */
  readonly first: boolean
}
