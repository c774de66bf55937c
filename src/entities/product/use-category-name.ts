import { useTranslation } from 'react-i18next'
import { productCategory, type ProductCategory } from '#contract/catalogue/catalogue.ts'

/** Names of categories as the shop says them. Any other word stays as it is. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation('shop')
  const isCategory = (word: string): word is ProductCategory => productCategory.safeParse(word).success
  return category => (isCategory(category) ? t(`categories.${category}`) : category)
}
