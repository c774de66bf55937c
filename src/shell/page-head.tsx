import type { HeadProps } from 'gatsby'
import type { ParseKeys } from 'i18next'
import type { PageContext } from '#contract/page-context.ts'

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

/**
 * What stands in the `<head>` of every page: export it as `Head` from the page's file. Pages outside the CMS that say
 * nothing of themselves are for one person and not for search engines.
 */
export function PageHead({ pageContext, titleKey, descriptionKey }: PageHeadProps) {
  const { config, lang, page, preview } = pageContext
  const { club, name } = config
  const title =
    page?.seo.title ?? page?.title ?? (titleKey === undefined ? name : wordOf(pageContext, titleKey))
  const places = page?.seo.title === undefined ? [name, club.name] : [club.name]
  const own = descriptionKey === undefined ? undefined : wordOf(pageContext, descriptionKey)
  const description = page?.seo.description ?? page?.teaser ?? own
  return (
    <>
      {/* Only into the file: in the browser React would take the document's own <html> for it and empty it. */}
      {typeof window === 'undefined' && <html lang={lang} data-default-theme={config.theme} />}
      <title>{[...new Set([title, ...places])].join(' · ')}</title>
      <meta name="website_lang" content={lang} />
      {description !== undefined && <meta name="description" content={description} />}
      {(page ? page.seo.noIndex : own === undefined) && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={page?.template === 'newsPage' ? 'article' : 'website'} />
      <meta property="og:site_name" content={club.name} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {preview !== undefined && <meta property="og:image" content={new URL(preview, config.baseUrl).href} />}
      {preview !== undefined && <meta name="twitter:card" content="summary_large_image" />}
      <link rel="icon" href={`${config.basePath}/favicon.svg`} type="image/svg+xml" />
      {config.themeCss !== '' && <style>{config.themeCss}</style>}
    </>
  )
}
