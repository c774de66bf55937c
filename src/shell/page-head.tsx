import type { HeadProps } from 'gatsby'
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
  titleKey?: string
}

/**
 * What stands in the `<head>` of every page: export it as `Head` from the page's file. Pages outside the CMS are for
 * one person and not for search engines.
 */
export function PageHead({ pageContext, location, titleKey }: PageHeadProps) {
  const { config, lang, page } = pageContext
  const title =
    page?.seo.title ?? page?.title ?? (titleKey === undefined ? config.name : wordOf(pageContext, titleKey))
  const description = page?.seo.description ?? page?.teaser
  const address = config.baseUrl + location.pathname.slice(config.basePath.length)
  const indexed = page !== undefined && !page.seo.noIndex
  return (
    <>
      <html lang={lang} data-default-theme={config.theme} />
      <title>{[...new Set([title, config.name, config.club.name])].join(' · ')}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta name="website_lang" content={lang} />
      {indexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={page?.template === 'newsPage' ? 'article' : 'website'} />
      <meta property="og:site_name" content={config.club.name} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <link rel="icon" href={`${config.basePath}/favicon.svg`} type="image/svg+xml" />
      {config.themeCss !== '' && <style>{config.themeCss}</style>}
    </>
  )
}
