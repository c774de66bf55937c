import type { HeadProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '#contract/cms/page-context.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { PageMessage } from '#src/shell/page-message.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="serverError.title" />
)

/** Loads what was asked for again, also where the page came without scripts. */
const theSameAddress = ''

/** What a visitor sees where the server failed (SPEC 2). */
export default function ServerErrorPage() {
  const { t } = useTranslation('common')
  return (
    <PageMessage number="500" title={t('serverError.title')} text={t('serverError.text')}>
      <ButtonLink href={theSameAddress}>{t('serverError.retry')}</ButtonLink>
    </PageMessage>
  )
}
