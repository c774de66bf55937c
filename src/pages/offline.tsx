import type { HeadProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '#contract/cms/page-context.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { PageMessage } from '#src/shell/page-message.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="offline.title" />
)

/**
 * What any address shows that was not visited before, where there is no network. The build takes its scripts away, because it
 * stands at another address than its own: its link only loads that address again.
 */
export default function OfflinePage() {
  const { t } = useTranslation('common')
  return (
    <PageMessage number="0:0" title={t('offline.title')} text={t('offline.text')}>
      <ButtonLink href="">{t('ui.retry')}</ButtonLink>
    </PageMessage>
  )
}
