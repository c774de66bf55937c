import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { TurningPoint } from '../../parts/turning-point.tsx'

/** `/sso/callback-silent/`: hands the provider's answer from the hidden frame to the page around it. */
export function SilentCallback() {
  const config = useSiteConfig()
  const isOpenedByHand = window.self === window.top
  useEffect(() => {
    if (!isOpenedByHand) void userManagerOf(config).signinSilentCallback()
  }, [isOpenedByHand, config])
  return isOpenedByHand ? <OpenedByHand /> : null
}

function OpenedByHand() {
  const { t } = useTranslation('sign-in')
  return (
    <TurningPoint title={t('silent.title')} text={t('silent.text')}>
      <ButtonLink href={paths.home}>{t('home')}</ButtonLink>
    </TurningPoint>
  )
}
