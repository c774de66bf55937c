import type { HeadProps } from 'gatsby'
import type { ParseKeys } from 'i18next'
import type { PageContext } from '#contract/cms/page-context.ts'

/** A word of the page's `common` messages by its dotted key; the key itself where it has none. */
function wordOf({ messages }: PageContext, key: string): string {
  const found = key
    .split('.')
    .reduce<PageContext['messages'] | string>(
      (inner, part) => (typeof inner === 'string' ? inner : (inner[part] ?? '')),
      messages,
    )
  return typeof found === 'string' && found !== '' ? found : key
}

export interface PageHeadProps extends HeadProps<object, PageContext> {
  /** Key in `common` of the title, for a page that is none of the CMS. */
  titleKey?: ParseKeys
  /** Key in `common` of what it is about, for such a page that search engines may know. */
  descriptionKey?: ParseKeys
}

/** What a list of results shows of a title, in characters. */
const LONGEST = 70

/**
 * What stands in the `<head>` of every page, and changes with the route (the rest is `scripts/build/seo`): export it as `Head` from the page's file. Pages outside the CMS that say
 * nothing of themselves are for one person and not for search engines.
 */
export function PageHead({ pageContext, titleKey, descriptionKey }: PageHeadProps) {
  const { config, lang, page } = pageContext
  const { club, name } = config
  const title =
    page?.seo.title ?? page?.title ?? (titleKey === undefined ? name : wordOf(pageContext, titleKey))
  const places = page?.seo.title === undefined ? [name, club.name] : [club.name]
  const whole = [...new Set([title, ...places])].join(' · ')
  const own = descriptionKey === undefined ? undefined : wordOf(pageContext, descriptionKey)
  const description = page?.seo.description ?? page?.teaser ?? own
  return (
    <>
      {/* Only into the file: in the browser React would take the document's own <html> for it and empty it. */}
      {typeof window === 'undefined' && <html lang={lang} data-default-theme={config.theme} />}
      <title>{whole.length > LONGEST ? title : whole}</title>
      <meta name="website_lang" content={lang} />
      {description !== undefined && <meta name="description" content={description} />}
      {(page ? page.seo.noIndex : own === undefined) && <meta name="robots" content="noindex" />}
      <link rel="icon" href={`${config.basePath}/favicon.svg`} type="image/svg+xml" />
      {config.themeCss !== '' && <style>{config.themeCss}</style>}
    </>
  )
}
