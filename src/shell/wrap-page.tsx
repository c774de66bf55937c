import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import { type ReactNode, useEffect } from 'react'
import type { PageContext } from '#contract/cms/page-context.ts'
import { SiteConfigProvider } from '#src/lib/config/site-config.tsx'
import { I18nProvider } from '#src/lib/i18n/i18n-provider.tsx'
import { end } from '#src/lib/pending.ts'
import { PageLayout } from './layout/page-layout.tsx'

type PageArgs = WrapPageElementBrowserArgs<object, PageContext> | WrapPageElementNodeArgs<object, PageContext>

/** What stands around every page, the same in the browser and when its HTML is made. */
function Page({ context, path, children }: { context: PageContext; path: string; children: ReactNode }) {
  const { config, lang, messages } = context
  // The file says it already; a page in another language may be opened without loading a new document.
  useEffect(() => {
    document.documentElement.lang = lang
  }, [lang])
  useEffect(() => void end('page'), [])
  return (
    <SiteConfigProvider config={config}>
      <I18nProvider language={lang} common={messages}>
        <PageLayout path={path}>{children}</PageLayout>
      </I18nProvider>
    </SiteConfigProvider>
  )
}

/** Gatsby's hook for what stays mounted from page to page. */
export const wrapPageElement = ({ element, props }: PageArgs) => (
  <Page context={props.pageContext} path={props.location.pathname}>
    {element}
  </Page>
)
