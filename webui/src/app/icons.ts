import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DonutLargeOutlined from '@mui/icons-material/DonutLargeOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import FolderSpecialOutlined from '@mui/icons-material/FolderSpecialOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PowerOutlined from '@mui/icons-material/PowerOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';

/** By name, so that the sign-in page, which knows all addresses, loads no icon of a page. */
export const icons = {
  audit: GavelOutlined,
  board: ViewKanbanOutlined,
  calendar: CalendarMonthOutlined,
  chart: DonutLargeOutlined,
  coins: PaymentsOutlined,
  dashboard: DashboardOutlined,
  folder: FolderOutlined,
  group: GroupOutlined,
  inbox: InboxOutlined,
  ledger: AccountBalanceOutlined,
  live: BoltOutlined,
  office: HomeWorkOutlined,
  operations: MonitorHeartOutlined,
  person: PersonOutlined,
  phonebook: ContactPhoneOutlined,
  organisation: StorefrontOutlined,
  pipeline: AltRouteOutlined,
  place: PlaceOutlined,
  plug: PowerOutlined,
  priceTag: RequestQuoteOutlined,
  cycle: AutorenewOutlined,
  records: FolderSpecialOutlined,
  role: AdminPanelSettingsOutlined,
  tag: SellOutlined,
  clipboard: AssignmentTurnedInOutlined,
  upload: UploadFileOutlined,
} as const;

export type IconName = keyof typeof icons;
