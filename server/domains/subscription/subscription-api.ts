export { termName } from './contract-offer.ts'
export {
  type ContractRow,
  findContract,
  findContractByNumber,
  listContractsOf,
} from './contract-repository.ts'
export { latestSeasonOf } from './latest-season.ts'
export type { HoldOrders, OrderFate } from './season-orders.ts'
export { type ContractLetter, seasonsCalledOff } from './seasons-called-off.ts'
export { isSeasonUsed } from './season-used.ts'
export type { OrderedTerm } from './term-repository.ts'
export { terminate, type Terminating } from './terminate.ts'
