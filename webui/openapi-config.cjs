/** Hooks of the browser from the server's OpenAPI document; `npm run generate`. */
/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: './openapi.json',
  apiFile: './src/api/baseApi.ts',
  apiImport: 'baseApi',
  outputFile: './src/api/generated.ts',
  exportName: 'generatedApi',
  hooks: true,
  encodePathParams: true,
  tag: true,
  flattenArg: false,
  mergeReadWriteOnly: true,
  endpointOverrides: [
    // The board is read by a POST; the contract removes documents by a GET.
    { pattern: 'leadBoard', type: 'query' },
    { pattern: 'usersForAppointments', type: 'query' },
    { pattern: 'cityList', type: 'query' },
    { pattern: 'sitesForLead', type: 'query' },
    { pattern: /^delete\w+Document$/, type: 'mutation' },
  ],
};
