import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import type { PageContext } from '#contract/page-context.ts'
import { SiteConfigProvider } from '#src/lib/config/site-config.tsx'
import { I18nProvider } from '#src/lib/i18n/i18n-provider.tsx'
import { PageLayout } from './layout/page-layout.tsx'

type PageArgs = WrapPageElementBrowserArgs<object, PageContext> | WrapPageElementNodeArgs<object, PageContext>

/** What stands around every page, the same in the browser and when its HTML is made. */
export function wrapPageElement({ element, props }: PageArgs) {
  const { config, lang, messages } = props.pageContext
  return (
    <SiteConfigProvider config={config}>
      <I18nProvider language={lang} common={messages}>
        <PageLayout path={props.location.pathname}>{element}</PageLayout>
      </I18nProvider>
    </SiteConfigProvider>
  )
}
