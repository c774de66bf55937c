import type { CmsPage } from '../../../contract/cms/cms-page.ts'

/** What a page is shown with where somebody shares it: the picture that its editor chose for that, else its own. */
export const sharedPictureOf = ({
  picture,
  seo,
}: Pick<CmsPage, 'picture'> & Partial<Pick<CmsPage, 'seo'>>): CmsPage['picture'] =>
  seo?.social?.picture ?? picture
