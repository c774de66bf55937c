import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetPerson } from '#src/lib/auth/forget-person.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { report } from '#src/lib/http/report.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { isFarewell } from '../model/farewell.ts'

/** `/account/goodbye/`: the account is gone, and this browser forgets whose it was. Whoever only opens the address loses nothing. */
export function GoodbyeScreen() {
  const { t } = useTranslation('own-data')
  const config = useSiteConfig()
  const client = useQueryClient()
  usePageTitle(t('goodbye.title'))

  useEffect(() => {
    if (!isFarewell(window.history.state)) return
    // Once: whoever comes back to this page by "back" may have signed in to another account.
    window.history.replaceState(null, '')
    client.clear()
    forgetPerson(userManagerOf(config), config).catch((error: unknown) =>
      report({ where: 'goodbye', message: 'the browser could not forget the person', error }),
    )
  }, [client, config])

  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={t('goodbye.title')}
        action={<ButtonLink href={paths.home}>{t('goodbye.home')}</ButtonLink>}
      >
        {t('goodbye.text')}
      </EmptyState>
    </div>
  )
}
