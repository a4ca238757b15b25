// Written by `npm run generate`; never edited.
import type { AddServiceBatteryApiArg, AddServiceBatteryApiResponse, AddServiceInverterApiArg, AddServiceInverterApiResponse, AddServiceRoofApiArg, AddServiceRoofApiResponse, ChangeServiceBatteryApiArg, ChangeServiceBatteryApiResponse, ChangeServiceInverterApiArg, ChangeServiceInverterApiResponse, ChangeServiceRoofApiArg, ChangeServiceRoofApiResponse, RemoveServiceBatteryApiArg, RemoveServiceBatteryApiResponse, RemoveServiceInverterApiArg, RemoveServiceInverterApiResponse, RemoveServiceRoofApiArg, RemoveServiceRoofApiResponse, SellServiceApiArg, SellServiceApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    sellService: build.mutation<SellServiceApiResponse, SellServiceApiArg>({
      query: (queryArg) => ({
        url: `/api/lead/regUser/sold_service`,
        method: "POST",
        body: queryArg.sellService,
      }),
    }),
    addServiceRoof: build.mutation<
      AddServiceRoofApiResponse,
      AddServiceRoofApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfRoofs/add`,
        method: "POST",
        body: queryArg.addServiceRoofBody,
      }),
    }),
    changeServiceRoof: build.mutation<
      ChangeServiceRoofApiResponse,
      ChangeServiceRoofApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfRoofs/change`,
        method: "POST",
        body: queryArg.changeServiceRoofBody,
      }),
    }),
    removeServiceRoof: build.mutation<
      RemoveServiceRoofApiResponse,
      RemoveServiceRoofApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfRoofs/remove`,
        method: "POST",
        body: queryArg.removeServiceRoofBody,
      }),
    }),
    addServiceInverter: build.mutation<
      AddServiceInverterApiResponse,
      AddServiceInverterApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfInverters/add`,
        method: "POST",
        body: queryArg.addServiceInverterBody,
      }),
    }),
    changeServiceInverter: build.mutation<
      ChangeServiceInverterApiResponse,
      ChangeServiceInverterApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfInverters/change`,
        method: "POST",
        body: queryArg.changeServiceInverterBody,
      }),
    }),
    removeServiceInverter: build.mutation<
      RemoveServiceInverterApiResponse,
      RemoveServiceInverterApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfInverters/remove`,
        method: "POST",
        body: queryArg.removeServiceInverterBody,
      }),
    }),
    addServiceBattery: build.mutation<
      AddServiceBatteryApiResponse,
      AddServiceBatteryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfBatteries/add`,
        method: "POST",
        body: queryArg.addServiceBatteryBody,
      }),
    }),
    changeServiceBattery: build.mutation<
      ChangeServiceBatteryApiResponse,
      ChangeServiceBatteryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfBatteries/change`,
        method: "POST",
        body: queryArg.changeServiceBatteryBody,
      }),
    }),
    removeServiceBattery: build.mutation<
      RemoveServiceBatteryApiResponse,
      RemoveServiceBatteryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/regUser/numberOfBatteries/remove`,
        method: "POST",
        body: queryArg.removeServiceBatteryBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const serviceCalls: typeof calls & Named<'sellService' | 'addServiceRoof' | 'changeServiceRoof' | 'removeServiceRoof' | 'addServiceInverter' | 'changeServiceInverter' | 'removeServiceInverter' | 'addServiceBattery' | 'changeServiceBattery' | 'removeServiceBattery', never> = calls;
