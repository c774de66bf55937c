import type { HeadProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '#contract/page-context.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { PageMessage } from '#src/shell/page-message.tsx'
import { Button } from '#src/ui/button.tsx'

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="serverError.title" />
)

/** What a visitor sees where the server failed (SPEC 2). */
export default function ServerErrorPage() {
  const { t } = useTranslation('common')
  return (
    <PageMessage number="500" title={t('serverError.title')} text={t('serverError.text')}>
      <Button onClick={() => window.location.reload()}>{t('serverError.retry')}</Button>
    </PageMessage>
  )
}
