import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import * as styles from './product-screen.module.css'

/** An address of the shop with nothing at it: mistyped, or a product that is no longer sold. */
export function UnknownScreen() {
  const { t } = useTranslation('shop')
  usePageTitle(t('product.goneTitle'))
  return (
    <div className={classNames('wrap', styles.screen)}>
      <EmptyState
        level={1}
        title={t('product.goneTitle')}
        action={<ButtonLink href={paths.shop.all()}>{t('product.toShop')}</ButtonLink>}
      >
        {t('product.goneText')}
      </EmptyState>
    </div>
  )
}
