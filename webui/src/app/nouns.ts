import { onlyLive } from '@/features/company/onlyLive';
import { drawerTexts } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import { boardOf, declare, listOf, type NounDeclaration } from './declareNoun';
import { seesLiveCompanies, seesRoles } from './rights';

const consumerView = async () => (await import('@/features/consumer/view')).consumerView;
const siteView = async () => (await import('@/features/site/view')).siteView;

const lead = declare({
  noun: 'lead',
  icon: 'chart',
  drawer: async () => (await import('@/features/lead/LeadDrawer')).LeadDrawer,
  view: async () => (await import('@/features/lead/view')).leadView,
  fields: async () => (await import('@/features/lead/timelineFields')).leadTimelineFields,
  pages: [
    {
      container: 'lead',
      group: 'sales',
      path: '/lead/:slug/view',
      keys: 'g l',
      load: async () => (await import('@/features/lead/LeadListPage')).LeadListPage,
      list: { noun: 'lead' },
    },
    {
      container: 'lead',
      label: 'nav.leadBoard',
      group: 'sales',
      path: '/lead/:slug/view',
      search: '?view=board',
      icon: 'board',
      keys: 'g b',
      load: async () => (await withTexts(['board'], import('@/features/lead/LeadBoardPage'))).LeadBoardPage,
      past: 'lead',
    },
  ],
});

const task = declare({
  noun: 'task',
  icon: 'clipboard',
  drawer: async () => (await import('@/features/task/TaskDrawer')).TaskDrawer,
  view: async () => (await import('@/features/task/view')).taskView,
  fields: async () => (await import('@/features/task/fields')).taskTimelineFields,
  pages: [
    {
      container: 'task',
      group: 'work',
      path: '/task/:slug/view',
      search: '?isClosed=false',
      keys: 'g t',
      load: async () => (await import('@/features/task/TaskListPage')).TaskListPage,
      list: { noun: 'task', firstSort: 'dueDate:asc' },
    },
    {
      container: 'task',
      label: 'nav.taskCalendar',
      group: 'work',
      path: '/task/:slug/view',
      search: '?view=calendar',
      icon: 'calendar',
      past: 'task',
      load: async () => (await import('@/features/task/calendar/TaskCalendarPage')).TaskCalendarPage,
    },
    {
      container: 'task-board',
      label: 'nav.taskBoard',
      group: 'work',
      path: '/task-board/:slug/view',
      icon: 'board',
      past: 'task',
      load: async () => (await withTexts(['board'], import('@/features/task/board/TaskBoardPage'))).TaskBoardPage,
    },
  ],
});

const quoteView = async () => (await import('@/features/quote/view')).quoteView;

const quote = declare({
  noun: 'quote',
  icon: 'priceTag',
  drawer: async () => (await import('@/features/quote/QuoteDrawer')).QuoteDrawer,
  view: quoteView,
  fields: async () => (await import('@/features/quote/fields')).quoteTimelineFields,
  pages: [
    {
      container: 'quote',
      group: 'sales',
      path: '/quote/:slug/view',
      keys: 'g q',
      load: listOf(quoteView),
      list: { noun: 'quote' },
    },
    {
      container: 'quote',
      label: 'nav.quoteBoard',
      group: 'sales',
      path: '/quote/:slug/view',
      search: '?view=board',
      icon: 'board',
      past: 'quote',
      load: boardOf(async () => (await import('@/features/quote/board')).quoteBoard),
    },
  ],
});

const renewalView = async () => (await import('@/features/renewal/view')).renewalView;

const renewal = declare({
  noun: 'renewal',
  icon: 'cycle',
  texts: ['renewal', 'quote'],
  drawer: async () => (await import('@/features/renewal/RenewalDrawer')).RenewalDrawer,
  view: renewalView,
  fields: async () => (await import('@/features/renewal/fields')).renewalTimelineFields,
  pages: [
    {
      container: 'renewal',
      group: 'sales',
      path: '/renewal/:slug/view',
      keys: 'g r',
      load: listOf(renewalView),
      list: { noun: 'renewal' },
    },
    {
      container: 'renewal',
      label: 'nav.renewalBoard',
      group: 'sales',
      path: '/renewal/:slug/view',
      search: '?view=board',
      icon: 'board',
      past: 'renewal',
      load: boardOf(async () => (await import('@/features/renewal/board')).renewalBoard),
    },
  ],
});

const appointment = declare({
  noun: 'appointment',
  icon: 'calendar',
  drawer: async () => (await import('@/features/appointment/drawer/AppointmentDrawer')).AppointmentDrawer,
  fields: async () => (await import('@/features/appointment/fields')).appointmentFields,
  pages: [
    {
      container: 'appointment',
      label: 'nav.calendar',
      group: 'work',
      path: '/appointment/:slug/view',
      keys: 'g a',
      past: 'appointment',
      load: async () => (await import('@/features/appointment/calendar/AppointmentPage')).AppointmentPage,
    },
  ],
});

const consumer = declare({
  noun: 'consumer',
  icon: 'person',
  drawer: async () => (await import('@/features/consumer/ConsumerDrawer')).ConsumerDrawer,
  view: consumerView,
  fields: async () => (await import('@/features/consumer/timelineFields')).consumerTimelineFields,
  pages: [
    {
      container: 'consumer',
      group: 'people',
      path: '/consumer/:slug/view',
      keys: 'g c',
      load: listOf(consumerView),
      list: { noun: 'consumer' },
    },
  ],
});

const company = declare({
  noun: 'company',
  icon: 'office',
  texts: ['company', 'site', 'contact'],
  drawer: async () => (await import('@/features/company/CompanyDrawer')).CompanyDrawer,
  view: async () => (await import('@/features/company/view')).companyView,
  fields: async () => (await import('@/features/company/timelineFields')).companyTimelineFields,
  pages: [
    {
      container: 'company',
      group: 'people',
      path: '/company/:slug/view',
      keys: 'g o',
      load: async () => (await import('@/features/company/CompanyListPage')).CompanyListPage,
      list: { noun: 'company' },
    },
    {
      container: 'company',
      label: 'nav.liveCompanies',
      group: 'people',
      path: '/company/:slug/live_view',
      icon: 'live',
      only: seesLiveCompanies,
      load: async () => (await import('./LivePage')).LivePage,
      list: { noun: 'company', where: onlyLive },
    },
  ],
});

const site = declare({
  noun: 'site',
  icon: 'place',
  texts: ['site', 'contact'],
  drawer: async () => (await import('@/features/site/SiteDrawer')).SiteDrawer,
  view: siteView,
  pages: [
    {
      container: 'company',
      group: 'people',
      path: '/company/:slug/sites',
      load: listOf(siteView),
      list: { noun: 'site' },
    },
  ],
});

const contact = declare({
  noun: 'contact',
  icon: 'phonebook',
  view: async () => (await import('@/features/contact/view')).contactView,
  pages: [],
});

const supplierView = async () => (await import('@/features/supplier/view')).supplierView;

const supplier_contactView = async () => (await import('@/features/supplier_contact/view')).supplierContactView;

const supplier = declare({
  noun: 'supplier',
  icon: 'plug',
  texts: ['supplier', 'supplier_contact', 'price_file'],
  drawer: async () => (await import('@/features/supplier/SupplierDrawer')).SupplierDrawer,
  view: supplierView,
  fields: async () => (await import('@/features/supplier/fields')).supplierTimelineFields,
  pages: [
    {
      container: 'supplier',
      group: 'people',
      path: '/supplier/:slug/view',
      keys: 'g s',
      load: listOf(supplierView),
      list: { noun: 'supplier' },
    },
  ],
});

const supplier_contact = declare({
  noun: 'supplier_contact',
  icon: 'phonebook',
  view: supplier_contactView,
  pages: [
    {
      container: 'supplier',
      group: 'people',
      path: '/supplier/:slug/contacts',
      load: listOf(supplier_contactView),
      list: { noun: 'supplier_contact', firstSort: 'updatedAt:desc' },
    },
  ],
});

const price_fileView = async () => (await import('@/features/price_file/view')).priceFileView;

const price_file = declare({
  noun: 'price_file',
  icon: 'upload',
  view: price_fileView,
  pages: [
    {
      container: 'supplier',
      group: 'people',
      path: '/supplier/:slug/prices',
      load: async () => (await import('@/features/price_file/PricesPage')).PricesPage,
      list: { noun: 'price_file' },
    },
  ],
});

const itemView = async () => (await import('@/features/item/view')).itemView;

const item = declare({
  noun: 'item',
  icon: 'tag',
  drawer: async () => (await import('@/features/item/ItemDrawer')).ItemDrawer,
  view: itemView,
  pages: [
    {
      container: 'items',
      group: 'sales',
      path: '/items/:slug/view',
      keys: 'g m',
      load: listOf(itemView),
      list: { noun: 'item' },
    },
  ],
});

const invoiceView = async () => (await import('@/features/invoice/view')).invoiceView;

const invoice = declare({
  noun: 'invoice',
  icon: 'priceTag',
  drawer: async () => (await import('@/features/invoice/InvoiceDrawer')).InvoiceDrawer,
  view: invoiceView,
  fields: async () => (await import('@/features/invoice/fields')).invoiceTimelineFields,
  pages: [
    {
      container: 'invoice',
      group: 'sales',
      path: '/invoice/:slug/view',
      keys: 'g n',
      load: async () => (await import('./InvoiceListPage')).InvoiceListPage,
      list: { noun: 'invoice' },
    },
  ],
});

const invoice_paymentView = async () => (await import('@/features/invoice_payment/view')).invoicePaymentView;

const invoice_payment = declare({
  noun: 'invoice_payment',
  icon: 'priceTag',
  drawer: async () => (await import('@/features/invoice_payment/PaymentDrawer')).PaymentDrawer,
  view: invoice_paymentView,
  pages: [
    {
      container: 'invoice',
      group: 'sales',
      path: '/invoice/:slug/view',
      search: '?view=payments',
      inSidebar: false,
      load: async () => (await import('./PaymentListPage')).PaymentListPage,
      list: { noun: 'invoice_payment' },
    },
  ],
});

const credit_noteView = async () => (await import('@/features/credit_note/view')).creditNoteView;

const credit_note = declare({
  noun: 'credit_note',
  icon: 'priceTag',
  drawer: async () => (await import('@/features/credit_note/CreditNoteDrawer')).CreditNoteDrawer,
  view: credit_noteView,
  fields: async () => (await import('@/features/credit_note/fields')).creditNoteTimelineFields,
  pages: [
    {
      container: 'invoice',
      group: 'sales',
      path: '/invoice/:slug/view',
      search: '?view=credits',
      inSidebar: false,
      load: async () => (await import('./CreditListPage')).CreditListPage,
      list: { noun: 'credit_note' },
    },
  ],
});

const paymentView = async () => (await import('@/features/payment/view')).paymentView;

const payment = declare({
  noun: 'payment',
  icon: 'coins',
  drawer: async () => (await import('@/features/payment/PaymentDrawer')).PaymentDrawer,
  view: paymentView,
  fields: async () => (await import('@/features/payment/fields')).paymentTimelineFields,
  pages: [
    {
      container: 'payments',
      group: 'sales',
      path: '/payments/:slug/view',
      keys: 'g y',
      load: listOf(paymentView),
      list: { noun: 'payment' },
    },
  ],
});

const commissionView = async () => (await import('@/features/commission/view')).commissionView;

const commission = declare({
  noun: 'commission',
  icon: 'coins',
  drawer: async () => (await import('@/features/commission/CommissionDrawer')).CommissionDrawer,
  view: commissionView,
  fields: async () => (await import('@/features/commission/fields')).commissionTimelineFields,
  pages: [
    {
      container: 'payments',
      group: 'sales',
      path: '/payments/:slug/view',
      search: '?view=commission',
      load: listOf(commissionView),
      list: { noun: 'commission' },
    },
  ],
});

const user = declare({
  noun: 'user',
  icon: 'group',
  drawer: async () => (await import('@/features/user/UserDrawer')).UserDrawer,
  view: async () => (await import('@/features/user/view')).userView,
  pages: [
    {
      container: 'user',
      group: 'admin',
      path: '/user/:slug/view',
      keys: 'g u',
      load: async () => (await import('@/features/user/UserListPage')).UserListPage,
      list: { noun: 'user' },
    },
    {
      container: 'user',
      label: 'nav.roles',
      group: 'admin',
      path: '/user/:slug/roles',
      icon: 'role',
      only: seesRoles,
      load: async () => (await withTexts(['role', ...drawerTexts], import('./RolesRoute'))).RolesRoute,
    },
  ],
});

const surveyView = async () => (await import('@/features/survey/view')).surveyView;

const survey = declare({
  noun: 'survey',
  icon: 'phonebook',
  drawer: async () => (await import('@/features/survey/SurveyDrawer')).SurveyDrawer,
  view: surveyView,
  pages: [
    {
      container: 'lead',
      group: 'sales',
      path: '/lead/:slug/view',
      search: '?view=surveys',
      load: async () => (await withTexts(['lead'], import('@/features/survey/SurveyListPage'))).SurveyListPage,
      list: { noun: 'survey' },
    },
  ],
});

const serviceView = async () => (await import('@/features/service/view')).serviceView;

const service = declare({
  noun: 'service',
  icon: 'plug',
  drawer: async () => (await import('@/features/service/ServiceDrawer')).ServiceDrawer,
  view: serviceView,
  fields: async () => (await import('@/features/service/fields')).serviceTimelineFields,
  pages: [
    {
      container: 'lead',
      group: 'sales',
      path: '/lead/:slug/services',
      load: listOf(serviceView),
      list: { noun: 'service' },
    },
  ],
});

/** In the order of the menu. */
export const nouns: readonly NounDeclaration[] = [
  lead,
  survey,
  service,
  quote,
  renewal,
  appointment,
  task,
  consumer,
  company,
  site,
  contact,
  supplier,
  supplier_contact,
  price_file,
  item,
  invoice,
  invoice_payment,
  credit_note,
  payment,
  commission,
  user,
];

export const nounOf = (name: string): NounDeclaration | undefined => nouns.find(({ noun }) => noun === name);
