export { endContractByLetter, holdSubscriber } from './contracts/end-by-letter.ts'
