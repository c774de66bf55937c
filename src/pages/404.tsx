import type { HeadProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '#contract/cms/page-context.ts'
import { NearestPages } from '#src/shell/nearest-pages.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { PageMessage } from '#src/shell/page-message.tsx'
import { SearchForm } from '#src/shell/search-form.tsx'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="notFound.title" />
)

/** What any address shows that has no page. */
export default function NotFoundPage() {
  const { t } = useTranslation('common')
  return (
    <>
      <PageMessage number="404" title={t('notFound.title')} text={t('notFound.text')}>
        <SearchForm />
        <ButtonLink href={paths.home} variant="quiet">
          {t('notFound.home')}
        </ButtonLink>
      </PageMessage>
      <NearestPages />
    </>
  )
}
