"""What people write about leads, by occasion. Slots: {first} name, {surveyor} name, {place} town."""

from __future__ import annotations

NOTES: dict[str, tuple[str, ...]] = {
    "enquiry": (
        "Came in through the web form last night. Wants to know whether the house qualifies.",
        "Saw the advert about free insulation. Mentioned high bills twice, keen to hear from us.",
        "Neighbour on the same street had it done by us, asks for the same.",
        "Enquired for the parents' house in {place}. Will be the contact.",
        "Asked for a morning call. Happy to send bills by e-mail.",
    ),
    "reached": (
        "Spoke to {first}. Three-bed semi, gas boiler about 14 years old, thin loft insulation.",
        "Good call with {first}, explained the survey and the 120-odd photos. No worries about it.",
        "Spoke briefly, at work. Call back after 4pm agreed.",
        "{first} is interested but wants the partner on the next call as well.",
        "Talked it through for 20 minutes. Main concern is damp in the back bedroom.",
        "Reached {first} on the mobile. Landline on file is no longer in use.",
        "Had a bad experience with a cold caller, reassured about who we are and sent the leaflet.",
    ),
    "solar_reached": (
        "Spoke to {first}. South-facing rear roof, no shade, about 4,200 kWh a year.",
        "{first} has an electric car on order and wants battery and charger looked at together.",
        "Good call. Owns the house outright, no planning issue, wants figures before the weekend.",
        "Reached {first} at work, asked for the last electricity bill by e-mail.",
        "Has one quote already at £11,900 for 12 panels, wants to compare like for like.",
        "Explained export payments and the warranty. Flat roof over the kitchen is not to be used.",
    ),
    "no_answer": (
        "Rang twice, no answer. Left a voicemail.",
        "No answer on the mobile, straight to voicemail. Text sent.",
        "Number rings out. Will try again tomorrow evening.",
        "Someone picked up and hung up. Trying again on Thursday.",
        "No ans x3 this week. E-mail sent with the booking link.",
    ),
    "refused": (
        "{first} has decided against it, does not want the disruption.",
        "Has gone with another installer. Thanked us for the call.",
        "Is selling the house, no point going further.",
        "Family has talked them out of it, sorry to have taken our time.",
        "{first} thought it over: too much money this year.",
    ),
    "b2b_refused": (
        "{first} signed directly with the present supplier, better the devil you know.",
        "Prices are above what they pay now, contract runs two more years. Not worth a switch.",
        "Head office buys centrally from next year, nothing for us to do.",
        "Went with the broker who does the sister company.",
    ),
    "data_match": (
        "Names and address sent for data match today.",
        "Benefit letter is in the old surname, sent both spellings.",
        "Council tax band on the listing is B, put down for the flex route as well.",
        "Data match form signed on the tablet, submitted with batch of the day.",
    ),
    "unmatched": (
        "Came back unmatched. Date of birth on the benefit letter is different, asked for a copy.",
        "Unverified: address on file has flat number missing. Resubmitting.",
        "No record found. Trying flex route, household income looks under the limit.",
    ),
    "matched": (
        "Match confirmed, good to book the survey.",
        "Flex declaration signed by the council, reference on the system.",
        "Land Registry shows {first} as owner, ownership passed.",
    ),
    "survey_booked": (
        "Survey agreed for the morning, {first} will be in. Access to loft hatch to be cleared.",
        "Booked with {surveyor}. Parking at the back, ring the mobile on arrival.",
        "Survey moved once because of a hospital appointment, new date confirmed by text.",
        "Confirmed the slot. Tenant will give access, landlord has agreed by e-mail.",
    ),
    "surveyed": (
        "All rooms done, 134 photos. Cavity is unfilled on three sides, loft at 75 mm.",
        "Solid brick, IWI in the two front bedrooms and the lounge. Some mould to treat first.",
        "Loft boarded, customer will clear it before the install. No trickle vents present.",
        "Boiler is a back boiler behind the fire, flue needs a new route.",
        "Survey complete. Extension at the rear built 1998, cavity filled already.",
    ),
    "costings": (
        "Costings with the desk. Scaffolding on one side only.",
        "Need price for two extra radiators, sent to installer.",
        "Costed. Margin is thin because of remedial plastering.",
    ),
    "install": (
        "Team on site from Monday, three days for walls and one for the loft.",
        "Install under way, customer pleased with how tidy the team is.",
        "Delay of two days, boards did not arrive.",
    ),
    "installed": (
        "Installed and cleaned up. Customer has signed the completion form.",
        "Ventilation fitted in kitchen and bathroom, heating controls explained.",
    ),
    "submission": (
        "Documents checked, two photos re-taken with the label visible.",
        "Uploaded to TrustMark, waiting for lodgement number.",
        "Submitted in this week's batch.",
    ),
    "query": (
        "Funder asks for a clearer picture of the loft measure. Installer going back.",
        "Query on floor area: RdSAP says 82, our sketch says 86. Sent the working.",
        "Date on the pre-install EPC is after the install date. Corrected form requested.",
    ),
    "paid": (
        "Paid in full by the funder today.",
        "Remittance in, matched with the batch. Closing the file.",
    ),
    "design": (
        "South-east roof, no shading apart from the chimney. Asked design for 12 to 14 panels.",
        "Customer wants the battery in the garage, cable run about 9 metres.",
        "Uses 4,800 kWh a year, electric car from spring. Design with a bigger inverter.",
        "Design is in: payback just under nine years with the battery.",
    ),
    "redesign": (
        "Customer does not want panels on the front. Back to design.",
        "Dormer on the plan is missing, needs two panels fewer. Redesign asked for.",
    ),
    "proposal": (
        "Final design sent with the quote. {first} will look at it over the weekend.",
        "Went through the figures line by line. Wants to compare with one more quote.",
        "Asked whether the price includes bird mesh. Added at no charge.",
    ),
    "closed_deal": (
        "Signed today. Deposit by card, scaffold to be booked.",
        "Deal done. {first} would like the install before the end of the month.",
    ),
    "handover": (
        "Handover pack sent: MCS certificate, warranty and the export form.",
        "System switched on, app installed on {first}'s phone.",
    ),
    "b2b_intro": (
        "Introduced ourselves to the office manager, she looks after the contracts.",
        "Contract ends in four months, termination notice must be in before that.",
        "Owner is open to a call once the current bills are at hand.",
    ),
    "b2b_bill": (
        "Bill received. 62,000 kWh a year on a deemed rate, well worth fixing.",
        "Letter of authority signed, asked the supplier for the end date.",
        "Bill shows the wrong VAT rate, mention it in the proposal.",
    ),
    "b2b_offer": (
        "Three suppliers priced, two and three years. Fixed for three is cheapest today.",
        "Sent prices valid until Friday. {first} needs the director to sign.",
        "Asked for 100% renewable as an option, 0.4p more.",
    ),
    "b2b_won": (
        "Signed for three years, supplier confirmation to follow.",
        "Contract returned signed. Live date noted, renewal clock set.",
    ),
}
REASONS: dict[str, tuple[str, ...]] = {
    "Not Interested": (
        "Does not want to go ahead",
        "Went with another company",
        "Not this year",
        "Happy with the present arrangement",
    ),
    "Dead Lead": (
        "No contact after six attempts",
        "Number is dead and no reply by post",
        "Never rang back, three messages left",
    ),
    "DND": ("Asked not to be contacted again", "On the Telephone Preference Service"),
    "Reject Funding": (
        "Property was treated under an earlier scheme",
        "Household income is above the flex limit",
    ),
    "Job Rejected": ("Structural damp, not safe to insulate", "Access refused on install day"),
}
