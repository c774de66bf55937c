import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import * as styles from './product-teaser-block.module.css'

/** Things from the shop, each on its card. */
export function ProductTeaserBlock({ block }: BlockProps<'productTeaser'>) {
  return (
    <BlockSection title={block.title} more={block.more}>
      <ul className={styles.list}>
        {block.products.map(product => (
          <li key={product.sku} className={styles.card}>
            <Picture
              picture={product.picture}
              className={styles.picture}
              sizes="(min-width: 48rem) 18rem, 46vw"
            />
            {product.kicker !== undefined && <p className="kicker">{product.kicker}</p>}
            <AppLink href={paths.shop.product(product.shop, product.sku)} className={styles.link}>
              {product.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
