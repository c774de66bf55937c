export { readOffers } from './catalogue-offers.ts'
export { hasPriceGroup, listPriceGroups } from './price-groups.ts'
export { unknownNumbers } from './products/product-repository.ts'
export { listSellers, productNumbersOf } from './seller-service.ts'
