// What is looked at most: what is changed, bought or handed on lies in chunks of its own. Each chunk costs every public page some bytes.
export { ContractsScreen } from './contracts/contracts-screen.tsx'
export { BelowContracts } from './contract/contract-screen.tsx'
