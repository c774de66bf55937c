import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { idle } from '#src/lib/idle.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { LazyActingBanner } from '../acting/lazy-acting-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import * as styles from './page-layout.module.css'
import { PagePathContext, pagePathOf } from './page-path.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SiteBar } from './site-bar.tsx'

/** A page whose companions do not come is a page all the same: what stands in its file is left as it is. */
const PageCompanions = lazyPart(async () => {
  await idle
  return import('./page-companions.tsx').then(
    ({ PageCompanions: companions }) => companions,
    () => new Promise<never>(() => undefined),
  )
})

/** The same elements on every page, so that going to another one draws anew only what reads its path. */
const head = (
  <header>
    <LazyActingBanner />
    <SiteBar />
    <Header />
  </header>
)
const foot = <Footer />
const companions = (
  <Suspense>
    <PageCompanions />
  </Suspense>
)

export interface PageLayoutProps {
  /** `location.pathname` as Gatsby gives it, with the base path of the sub-site. */
  path: string
  children: ReactNode
}

/**
 * What stands around every page: skip link, sub-site bar, header, main, footer. It stays mounted from page to page, so
 * that its live region can speak about the change. Everything here is in the first load: platform elements only.
 */
export function PageLayout({ path, children }: PageLayoutProps) {
  const { t } = useTranslation('common')
  const { basePath } = useSiteConfig()
  const pagePath = pagePathOf(path, basePath)

  return (
    <PagePathContext value={pagePath}>
      <a className={styles.skip} href="#content">
        {t('header.skip')}
      </a>
      <div className={styles.page}>
        {head}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {foot}
      </div>
      <RouteAnnouncer path={pagePath} />
      {companions}
    </PagePathContext>
  )
}
