export { endContractByLetter, holdSubscriber } from './contracts/end-by-letter.ts'
export { findRunningByName } from './contracts/find-contracts.ts'
