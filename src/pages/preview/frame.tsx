import type { HeadProps, PageProps } from 'gatsby'
// eslint-disable-next-line no-restricted-imports -- templates have a default export, and nobody presses anything in the frame
import { type ComponentType, lazy, Suspense } from 'react'
import type { CmsTemplate } from '#contract/cms/cms-page.ts'
import type { PageContext } from '#contract/cms/page-context.ts'
import { PreviewedPage } from '#src/features/preview/widgets/previewed-page.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientOnly } from '#src/shell/providers/client-only.tsx'

type Template = ComponentType<PageProps<object, PageContext>>

/** The very templates of the build. */
const templates: Readonly<Record<CmsTemplate, Template>> = {
  startPage: lazy(() => import('#src/templates/start-page.tsx')),
  default: lazy(() => import('#src/templates/default.tsx')),
  hero: lazy(() => import('#src/templates/hero.tsx')),
  newsPage: lazy(() => import('#src/templates/news-page.tsx')),
  newsOverview: lazy(() => import('#src/templates/news-overview.tsx')),
  event: lazy(() => import('#src/templates/event.tsx')),
  eventsOverview: lazy(() => import('#src/templates/events-overview.tsx')),
  gallery: lazy(() => import('#src/templates/gallery.tsx')),
  blank: lazy(() => import('#src/templates/blank.tsx')),
}

/** What stands in the frame of a preview; by itself it shows nothing. */
export default function PreviewFramePage(props: PageProps<object, PageContext>) {
  return (
    <ClientOnly>
      <PreviewedPage>
        {page => {
          const Template = templates[page.template]
          return (
            <Suspense>
              <Template {...props} pageContext={{ ...props.pageContext, page }} />
            </Suspense>
          )
        }}
      </PreviewedPage>
    </ClientOnly>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.preview" />
)
