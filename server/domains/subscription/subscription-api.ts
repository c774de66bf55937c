export { termName } from './contract-offer.ts'
export {
  type ContractRow,
  findContract,
  findContractByNumber,
  listContractsOf,
} from './contract-repository.ts'
export { latestSeasonOf } from './latest-season.ts'
export { terminate } from './terminate.ts'
