import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import * as styles from '../../parts/product-page.module.css'
import { shopSlugs } from '../../parts/shops.ts'
import * as ways from '../../parts/ways.module.css'

/** An address below `/shop/` that names neither a shop nor a product: says so, and leads to every shop. */
export function UnknownScreen() {
  const { t } = useTranslation('shop')
  usePageTitle(t('unknown.title'))
  return (
    <div className={classNames('wrap', styles.screen)}>
      <EmptyState
        level={1}
        title={t('unknown.title')}
        action={
          <div className={ways.ways}>
            <ButtonLink href={paths.shop.root}>{t('product.toShop')}</ButtonLink>
            {shopSlugs.map(slug => (
              <ButtonLink key={slug} href={paths.shop.list(slug)} variant="quiet">
                {t(`shops.${slug}`)}
              </ButtonLink>
            ))}
          </div>
        }
      >
        {t('unknown.text')}
      </EmptyState>
    </div>
  )
}
