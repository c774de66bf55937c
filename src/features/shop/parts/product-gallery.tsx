import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { type Flock, ProductPicture } from '#src/entities/product/product-picture.tsx'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as styles from './product-gallery.module.css'

export interface ProductGalleryProps {
  product: Pick<Product, 'picture' | 'gallery'>
  /**
   * What somebody has typed to have on it: as soon as that changes, the side is shown that it is on. Undefined where nothing can be printed.
   */
  flock: Flock | undefined
}

/** The pictures of a product: a large one, and below it all of them to choose from. */
export function ProductGallery({ product: { picture, gallery }, flock }: ProductGalleryProps) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const group = useId()
  const typed = `${flock?.name ?? ''} ${flock?.number ?? ''}`
  const [view, setView] = useState({ index: 0, typed })
  // What is printed on it is on the first picture.
  const index = view.typed === typed ? view.index : 0
  const shown = gallery[index]?.picture ?? picture
  return (
    <div className={styles.gallery}>
      <ProductPicture picture={shown} shape="square" flock={index === 0 ? flock : undefined} />
      {gallery.length > 1 && (
        <fieldset className={styles.views}>
          <legend className="visually-hidden">{t('product.views')}</legend>
          {gallery.map(({ name, picture: one }, place) => (
            <label key={place} className={styles.view}>
              <input
                type="radio"
                name={group}
                className="visually-hidden"
                checked={index === place}
                onChange={() => setView({ index: place, typed })}
              />
              <ProductPicture picture={one} shape="thumb" flock={place === 0 ? flock : undefined} />
              <span className="visually-hidden">{inLanguage(name, language)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
